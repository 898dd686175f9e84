import type { CategoryAttribute } from '@domain/catalogue/types';
import { EMPTY_DRAFT, tidyDraft } from '@domain/goods/draft';
import { attributeField } from '@domain/goods/newProduct';
import type { ProductDraft } from '@domain/goods/types';
import { STORAGE_TEMPERATURES } from '@domain/safety/storage';

/** The decision about hazards. */
export type Decision = 'open' | 'classes' | 'harmless' | 'none';

/** The form of a draft. */
export interface DraftValues extends Omit<
  ProductDraft,
  'aliases' | 'features' | 'hCodes' | 'noHazard' | 'un' | 'packs' | 'components'
> {
  /** One a line. */
  aliases: string;
  /** One a line: `名称：内容`. */
  features: string;
  decision: Decision;
  hCodes: string[];
  un: string;
  packs: { skuName: string; price: string; restockDays: string }[];
  components: { name: string; cas: string; percent: string }[];
  /** For the second person. */
  reason: string;
  /** Values of the attributes of the category. */
  [attribute: `attr.${string}`]: string | undefined;
}

const SIGN = '：';

function decisionOf({ hCodes, noHazard }: ProductDraft): Decision {
  if (noHazard) return 'none';
  if (hCodes === null) return 'open';
  return hCodes.length > 0 ? 'classes' : 'harmless';
}

type Attributes = readonly CategoryAttribute[];

/**
 * The draft as the form shows it.
 * @param attributes those of its category: their values have fields of their own
 */
export const valuesOf = (draft: ProductDraft, attributes: Attributes = []): DraftValues => {
  const { noHazard: _, ...rest } = draft;
  const names = new Set(attributes.map(({ name }) => name));
  const isOwn = ({ key }: ProductDraft['features'][number]) => names.has(key);
  return {
    ...rest,
    ...Object.fromEntries(draft.features.filter(isOwn).map(({ key, value }) => [attributeField(key), value])),
    aliases: draft.aliases.join('\n'),
    features: draft.features
      .filter((feature) => !isOwn(feature))
      .map(({ key, value }) => key + SIGN + value)
      .join('\n'),
    decision: decisionOf(draft),
    hCodes: draft.hCodes ?? [],
    un: draft.un ?? '',
    packs: draft.packs.map(({ skuName, price, restockDays }) => ({
      ...{ skuName, price: price ?? '', restockDays: restockDays === null ? '' : String(restockDays) },
    })),
    components: draft.components.map(({ name, cas, percent }) => ({ name, cas, percent: percent ?? '' })),
    reason: '',
  };
};

export const EMPTY_VALUES: DraftValues = {
  ...valuesOf(EMPTY_DRAFT),
  packs: [{ skuName: '', price: '', restockDays: '' }],
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function featureOf(line: string) {
  const [key = '', ...value] = line.replace(/:/, SIGN).split(SIGN);
  return { key, value: value.join(SIGN) };
}

/** Blank values for every attribute, so that the kept input of a form restores them. */
export const blankAttributes = (names: readonly string[]): Record<`attr.${string}`, string> =>
  Object.fromEntries(names.map((name) => [attributeField(name), '']));

/** Features of the attributes, then those typed line by line under other names. */
function featuresIn(values: DraftValues, attributes: Attributes): ProductDraft['features'] {
  const own = attributes
    .map(({ name }) => ({ key: name, value: values[attributeField(name)] ?? '' }))
    .filter(({ value }) => value.trim() !== '');
  const names = new Set(own.map(({ key }) => key));
  return [
    ...own,
    ...linesOf(values.features)
      .map(featureOf)
      .filter(({ key }) => !names.has(key.trim())),
  ];
}

const isAttribute = (field: string): boolean => field.startsWith(attributeField(''));

/**
 * The draft in the form. Antd leaves out fields that were never shown.
 * @param attributes those of its category
 */
export function draftIn(typed: Partial<DraftValues>, attributes: Attributes): ProductDraft {
  const all: DraftValues = { ...EMPTY_VALUES, ...typed };
  const {
    reason: _,
    decision,
    ...values
  } = Object.fromEntries(Object.entries(all).filter(([field]) => !isAttribute(field))) as Omit<
    DraftValues,
    `attr.${string}`
  > as DraftValues;
  return tidyDraft({
    ...values,
    brandId: values.brandId ?? null,
    categoryId: values.categoryId ?? null,
    grade: values.grade ?? null,
    state: values.state ?? null,
    ship: values.ship ?? null,
    aliases: linesOf(values.aliases),
    features: featuresIn(all, attributes),
    // The temperature comes first, in whatever order they were chosen.
    storage: [...values.storage].sort(
      (a, b) => Number(STORAGE_TEMPERATURES.includes(b)) - Number(STORAGE_TEMPERATURES.includes(a)),
    ),
    hCodes: { open: null, none: null, harmless: [], classes: values.hCodes }[decision],
    noHazard: decision === 'none',
    un: decision === 'none' ? null : values.un,
    packs: values.packs
      .filter(({ skuName, price }) => skuName?.trim() || price?.trim())
      .map(({ skuName, price, restockDays }) => ({
        skuName: skuName ?? '',
        price: price ?? null,
        restockDays: /^[1-9]\d{0,2}$/.test(restockDays ?? '') ? Number(restockDays) : null,
      })),
    tests: values.tests.map(({ item, method, spec }) => ({
      item: item ?? '',
      method: method ?? '',
      spec: spec ?? '',
    })),
    components: values.components
      .filter(({ name, cas }) => name?.trim() || cas?.trim())
      .map(({ name, cas, percent }) => ({ name: name ?? '', cas: cas ?? '', percent: percent ?? null })),
  });
}
