/** Fields of the form in words, for the note about what somebody else changed meanwhile. */
import { GOODS_PICTURES } from '@domain/goods/draft';
import { attributeField } from '@domain/goods/newProduct';
import { titleOfField } from '@domain/goods/productSheet';
import { SHIP, storageText, type ShipCode } from '@domain/safety/storage';
import type { ProductPlaces } from '@/services/newProducts';
import type { DraftValues } from './draftValues';

type Field = Extract<keyof DraftValues, string>;

/** Fields whose labels differ from the headings of the imported table. */
const LABELS: Partial<Record<Field, string>> = {
  ...{ features: '其他参数', pictures: '图片', decision: '危险性' },
};

/** Labels of the fields. */
export const namesOf = (values: Partial<DraftValues>): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.keys(values).map((field) => [
      field,
      LABELS[field as Field] ??
        (field.startsWith(attributeField('')) ? field.slice(attributeField('').length) : titleOfField(field)),
    ]),
  );

const DECISIONS: Readonly<Record<DraftValues['decision'], string>> = {
  ...{ open: '未定', classes: '按 GHS 分类', harmless: '无危险分类', none: '不含危险组分' },
};

const rows = <R>(value: unknown, textOf: (row: R) => string): string => (value as R[]).map(textOf).join('；');

/** A row of a form; its fields may be missing while they are blank. */
type Row = Partial<Record<string, string>>;

const READERS: Partial<Record<Field, (value: unknown) => string>> = {
  kind: (kind) => (kind === 'goods' ? '试剂盒、耗材' : '化学试剂'),
  picture: (picture) => GOODS_PICTURES[picture as keyof typeof GOODS_PICTURES] ?? '',
  decision: (decision) => DECISIONS[decision as DraftValues['decision']],
  ship: (ship) => SHIP[ship as ShipCode].name,
  storage: (storage) => storageText(storage as string[]),
  hCodes: (codes) => (codes as string[]).join('、'),
  aliases: (text) => (text as string).replaceAll('\n', '、'),
  features: (text) => (text as string).replaceAll('\n', '；'),
  packs: (packs) => rows(packs, ({ skuName = '', price }: Row) => `${skuName}${price ? ` ${price} 元` : ''}`),
  tests: (tests) =>
    rows(tests, ({ item = '', spec = '', method = '' }: Row) => `${item} ${spec}（${method}）`),
  components: (parts) =>
    rows(parts, ({ name = '', cas, percent }: Row) =>
      [name, cas, percent && `${percent}%`].filter(Boolean).join(' '),
    ),
  pictures: (pictures) => rows(pictures, ({ alt = '' }: Row) => alt || '没有替代文字'),
};

/** The value of a field in words; blank for a blank value. */
export const wordsFor =
  ({ brands, categories }: Pick<ProductPlaces, 'brands' | 'categories'>) =>
  (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'brandId') return brands.find(({ brandId }) => brandId === value)?.name ?? '';
    if (field === 'categoryId') return categories.find(({ categoryId }) => categoryId === value)?.name ?? '';
    return READERS[field]?.(value) ?? (value as string);
  };
