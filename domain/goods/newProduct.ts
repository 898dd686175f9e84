/**
 * Products that staff create: what a draft must contain before a second person may release it. A draft may be
 * incomplete; missing knowledge about hazards is never read as harmless.
 */
import { isValidCas } from '../chemistry/cas';
import { attributeProblem } from '../catalogue/attributes';
import { packProblem } from '../catalogue/newPack';
import type { CategoryAttribute } from '../catalogue/types';
import { linesOfPurity } from '../catalogue/purityTests';
import { fitsFlash, flashOf, flashText } from '../safety/flash';
import { mixtureCodes, partOf, saysCode } from '../safety/mixture';
import { STATES } from '../safety/state';
import { isDangerousShip } from '../safety/storage';
import { FACT_NAMES, factProblems, MIN_SOURCE, tidyFacts, type FactField } from './correction';
import { factsOf, GOODS_PICTURES } from './draft';
import { priceProblem } from './fields';
import { pictureProblem } from './pictures';
import type { DraftProblem, ProductDraft } from './types';

/** A field of a draft, or the value of an attribute of its category. */
export type DraftField = keyof ProductDraft | `attr.${string}`;

/** Field of the form that holds the value of an attribute. */
export const attributeField = (name: string) => `attr.${name}` as const;

/** A component of goods. `hCodes` is null for a component without a classification. */
export interface KnownComponent {
  cas: string;
  /** Upper bound of the mass content in percent; null: packed by itself. */
  percent: string | null;
  hCodes: readonly string[] | null;
}

/**
 * Health and environmental codes that the components give by the mixture rules (`mixture.ts`); null when one of them is
 * unknown. A component packed by itself counts with all its codes. Physical hazards do not follow from shares.
 */
export function componentCodes(components: readonly KnownComponent[]): string[] | null {
  const known = components.flatMap(({ cas, percent, hCodes }) =>
    hCodes === null ? [] : [{ cas, percent, hCodes }],
  );
  if (known.length < components.length) return null;
  const mixed = known.flatMap(({ cas, percent, hCodes }) =>
    percent === null ? [] : [partOf(cas, Number(percent) / 100, hCodes)],
  );
  const apart = known.flatMap(({ percent, hCodes }) => (percent === null ? hCodes : []));
  return [...new Set([...mixtureCodes(mixed), ...apart])].sort();
}

const problem = (field: DraftField, reason: string, message: string): DraftProblem => ({
  field,
  reason,
  message,
});

const required = (field: DraftField, message: string, isMissing: boolean): DraftProblem[] =>
  isMissing ? [problem(field, 'REQUIRED', message)] : [];

/**
 * Returns all problems that keep a draft from being submitted; empty when it is complete and consistent. The draft must
 * be tidy (`tidyDraft`). Checks that need the catalogue are the server's.
 */
export function draftProblems(draft: ProductDraft): DraftProblem[] {
  return [
    ...namingProblems(draft),
    ...(draft.kind === 'substance' ? substanceProblems(draft) : goodsProblems(draft)),
    ...classProblems(draft),
    ...factsProblems(draft),
    ...testProblems(draft),
    ...pictureProblems(draft),
    ...packProblems(draft),
  ];
}

function namingProblems({ brandId, categoryId, catalogNo, nameZh, nameEn }: ProductDraft): DraftProblem[] {
  const isFit = catalogNo === '' || /^[A-Z0-9][A-Z0-9.-]{2,22}[A-Z0-9]$/.test(catalogNo);
  return [
    ...required('brandId', '请选择品牌', brandId === null),
    ...required('categoryId', '请选择分类', categoryId === null),
    ...required('nameZh', '请填写中文名', nameZh === ''),
    ...required('nameEn', '请填写英文名', nameEn === ''),
    ...(isFit ? [] : [problem('catalogNo', 'INVALID', '货号为 4–24 个字母、数字、点或短横，不填则自动编号')]),
  ];
}

function substanceProblems({ cas, grade, purity, state }: ProductDraft): DraftProblem[] {
  return [
    ...required('cas', '请填写 CAS 号', cas === ''),
    ...(cas !== '' && !isValidCas(cas) ? [problem('cas', 'INVALID', 'CAS 号的校验位不对，请核对')] : []),
    ...required('grade', '请选择级别', grade === null),
    ...required('purity', '请填写纯度', purity === ''),
    ...required('state', '请选择形态', state === null),
  ];
}

function goodsProblems({ spec, picture, components }: ProductDraft): DraftProblem[] {
  const wrong = (message: string) => [problem('components', 'INVALID', message)];
  const share = (percent: string) => /^\d{1,3}(\.\d{1,6})?$/.test(percent) && Number(percent) > 0;
  const mixed = components.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  const check = () => {
    if (components.some(({ name }) => name === '')) return wrong('每个组分都要有名称');
    const numbers = components.filter(({ cas }) => cas !== '' && !isValidCas(cas));
    if (numbers[0]) return wrong(`${numbers[0].name}：CAS 号的校验位不对，请核对`);
    if (!mixed.every((percent) => share(percent) && Number(percent) <= 100))
      return wrong('含量为大于 0、不超过 100 的数字；单独包装的组分不填');
    return [];
  };
  return [
    ...required('spec', '请填写规格说明', spec === ''),
    ...(GOODS_PICTURES[picture] ? [] : [problem('picture', 'INVALID', '请从列表中选择图形')]),
    ...check(),
  ];
}

/** The classification is decided by a person with a source, or the product stays unreleased. */
function classProblems(draft: ProductDraft): DraftProblem[] {
  const { kind, hCodes, noHazard, components, classSource, ship, storage, un } = draft;
  const isArticle = kind === 'goods' && noHazard && components.length === 0;
  const found: DraftProblem[] = [
    ...required('storage', '请选择储存条件', storage.length === 0),
    ...required('ship', '请选择运输方式', ship === null),
  ];
  if (hCodes === null && !noHazard)
    found.push(problem('hCodes', 'UNCLASSIFIED', '危险性未定，不能发布：请按来源选择 GHS 分类'));
  if (!isArticle && classSource.length < MIN_SOURCE)
    found.push(problem('classSource', 'SOURCE_SHORT', '请写明分类来源：标准号或文件名、日期和章节'));
  if (noHazard && (un !== null || (ship !== null && isDangerousShip(ship))))
    found.push(problem('noHazard', 'INVALID', '按危险品运输的商品须有 GHS 分类'));
  return found;
}

const FIELDS: Record<FactField, DraftField> = {
  ...{ grade: 'grade', purity: 'purity', spec: 'spec', features: 'features' },
  ...{ storage: 'storage', ship: 'ship', hCodes: 'hCodes', un: 'un' },
};

/** Contradictions between the facts, by the rules of corrections. Missing values are reported elsewhere. */
function factsProblems(draft: ProductDraft): DraftProblem[] {
  const { state, flash, kind, storage, spec, grade, purity, noHazard } = draft;
  const facts = tidyFacts(factsOf(draft));
  const found: DraftProblem[] = [];
  if (state !== null && !(STATES as readonly string[]).includes(state))
    found.push(problem('state', 'INVALID', `形态只能是${STATES.join('、')}`));
  const read = flash === '' ? null : flashOf(flashText(flash));
  if (flash !== '' && (read === null || !fitsFlash(read, facts.hCodes ?? [])))
    found.push(problem('flash', 'FACT_INVALID', '闪点请写成 -20、<23 或 23–60（℃），并与易燃液体的类别相符'));
  if (found.length > 0) return found;
  const none = { ...facts, ship: 'N' as const, un: null, hCodes: facts.hCodes === null ? null : [] };
  const isMissing: Partial<Record<FactField, boolean>> = {
    grade: grade === null && kind === 'substance',
    purity: purity === '',
    spec: spec === '',
    storage: storage.length === 0,
    // Undecided hazards are reported by `classProblems`.
    un: facts.hCodes === null && !noHazard,
  };
  return (Object.entries(factProblems(facts, none)) as [FactField, string][])
    .filter(([field]) => !isMissing[field])
    .map(([field, message]) => problem(FIELDS[field], 'FACT_INVALID', `${FACT_NAMES[field]}：${message}`));
}

/** Tests are named once, with method and limit; those of the purity are not written again. */
function testProblems({ tests, purity }: ProductDraft): DraftProblem[] {
  const ofPurity = linesOfPurity(purity).map(({ item }) => item);
  const found = tests.flatMap(({ item, method, spec }, at) => {
    const wrong = (message: string) => [problem('tests', 'TEST_INVALID', `第 ${at + 1} 项：${message}`)];
    if (item === '') return wrong('请填写检验项目');
    if (method === '') return wrong(`请填写${item}的检验方法`);
    if (spec === '') return wrong(`请填写${item}的标准规定`);
    if (ofPurity.includes(item)) return wrong(`${item}已由纯度得出，不必再写`);
    if (tests.findIndex((other) => other.item === item) < at) return wrong(`${item}写了两次`);
    return [];
  });
  return found.slice(0, 1);
}

function pictureProblems({ pictures }: ProductDraft): DraftProblem[] {
  const wrong = pictureProblem(pictures);
  return wrong === null ? [] : [problem('pictures', wrong.reason, wrong.message)];
}

function packProblems({ packs }: ProductDraft): DraftProblem[] {
  if (packs.length === 0) return [problem('packs', 'REQUIRED', '请至少填写一个规格')];
  const first = packs.flatMap(({ skuName, price }, at) => {
    const others = packs.flatMap((other, place) => (place === at ? [] : other.skuName));
    const wrong = packProblem(skuName, others);
    if (wrong) return [problem('packs', wrong.reason, `第 ${at + 1} 个规格：${wrong.message}`)];
    const cost = price === null ? null : priceProblem(price);
    return cost === null ? [] : [problem('packs', 'PRICE_INVALID', `第 ${at + 1} 个规格：${cost}`)];
  });
  return first.slice(0, 1);
}

/** Values that the attributes of the category do not allow. */
export const valueProblems = (
  { features }: Pick<ProductDraft, 'features'>,
  attributes: readonly CategoryAttribute[],
): DraftProblem[] =>
  attributes.flatMap((attribute) => {
    const { name } = attribute;
    const wrong = attributeProblem(attribute, features.find(({ key }) => key === name)?.value ?? '');
    return wrong === null ? [] : problem(attributeField(name), 'ATTRIBUTE_INVALID', `${name}：${wrong}`);
  });

/**
 * Problems of the classification of goods with their components.
 * @param codes codes that the components give; null when one is unknown and a person decides with a source
 */
export function componentProblems(
  { hCodes, noHazard }: ProductDraft,
  codes: readonly string[] | null,
): DraftProblem[] {
  if (codes === null) return [];
  if (noHazard && codes.length > 0)
    return [problem('noHazard', 'MIXTURE_SAYS', `组分带来 ${codes.join('、')}，须有 GHS 分类`)];
  const missing = hCodes === null ? [] : codes.filter((code) => !saysCode(hCodes, code));
  return missing.length > 0
    ? [problem('hCodes', 'MIXTURE_SAYS', `按混合物规则，组分还带来 ${missing.join('、')}`)]
    : [];
}
