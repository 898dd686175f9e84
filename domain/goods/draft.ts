/** Drafts of products that staff create: their fields, and their normal form. */
import { FLASH_FEATURE, flashText } from '../safety/flash';
import { STATE_FEATURE } from '../safety/state';
import { plainMoney } from '../shared/money';
import { tidyFacts } from './correction';
import { tidyPictures } from './pictures';
import type { CorrectableFacts, ProductDraft, ProductDraftState } from './types';

export const EMPTY_DRAFT: ProductDraft = {
  ...{
    kind: 'substance',
    brandId: null,
    categoryId: null,
    catalogNo: '',
    nameZh: '',
    nameEn: '',
    aliases: [],
  },
  ...{ cas: '', smiles: '', grade: null, purity: '', state: null, spec: '', picture: 'kit', features: [] },
  pictures: [],
  ...{ components: [], flash: '', storage: [], ship: null, hCodes: null, noHazard: false, un: null },
  ...{ classSource: '', tests: [], packs: [] },
};

/** Drawings of goods in `public/kinds`. */
export const GOODS_PICTURES: Readonly<Record<string, string>> = {
  kit: '试剂盒',
  enzyme: '酶',
  antibody: '抗体',
  serum: '血清',
  medium: '培养基',
  gel: '凝胶',
  bottle: '瓶装试剂',
  vial: '进样瓶',
  tip: '吸头',
  tube: '离心管',
  cryotube: '冻存管',
  dish: '培养皿',
  plate: '孔板',
  flask: '烧瓶',
  beaker: '烧杯',
  glass: '玻璃器皿',
  filter: '滤器',
  membrane: '滤膜',
  column: '色谱柱',
  spe: '固相萃取柱',
  tlc: '薄层板',
  paper: '滤纸、称量纸',
  glove: '手套',
  mask: '口罩',
  goggles: '护目镜',
  instrument: '仪器',
};

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `<=0.05%` is typed for `≤0.05%`. */
const tidyLimit = (text: string): string => line(text).replace(/^<=/, '≤').replace(/^>=/, '≥');

/** Normalises a draft for storage and comparison: trimmed texts, no blank rows, and only the fields of its kind. */
export function tidyDraft(draft: ProductDraft): ProductDraft {
  const isSubstance = draft.kind === 'substance';
  const { storage, hCodes, un } = tidyFacts(factsOf(draft));
  return {
    ...draft,
    ...{ storage, hCodes: draft.noHazard ? null : hCodes, un },
    catalogNo: line(draft.catalogNo).toUpperCase(),
    nameZh: line(draft.nameZh),
    nameEn: line(draft.nameEn),
    aliases: [...new Set(draft.aliases.map(line).filter(Boolean))],
    cas: isSubstance ? line(draft.cas) : '',
    smiles: isSubstance ? draft.smiles.trim() : '',
    grade: isSubstance ? draft.grade : null,
    purity: isSubstance ? line(draft.purity) : '',
    spec: isSubstance ? '' : line(draft.spec),
    picture: isSubstance ? '' : draft.picture,
    pictures: tidyPictures(draft.pictures),
    features: draft.features
      .map(({ key, value }) => ({ key: line(key), value: line(value) }))
      .filter(({ key, value }) => key !== '' || value !== ''),
    components: isSubstance
      ? []
      : draft.components.map(({ name, cas, percent }) => ({
          name: line(name),
          cas: line(cas),
          percent: percent === null || line(percent) === '' ? null : line(percent),
        })),
    flash: line(draft.flash),
    noHazard: !isSubstance && draft.noHazard,
    classSource: line(draft.classSource),
    tests: draft.tests
      .map(({ item, method, spec }) => ({ item: line(item), method: line(method), spec: tidyLimit(spec) }))
      .filter(({ item, method, spec }) => item !== '' || method !== '' || spec !== ''),
    packs: draft.packs.map(({ skuName, price, restockDays }) => ({
      skuName: line(skuName),
      price: price === null || line(price) === '' ? null : plainMoney(price),
      restockDays,
    })),
  };
}

/** The facts of a draft in the form of a correction, so that the same checks apply. */
export function factsOf(draft: ProductDraft): CorrectableFacts {
  const { kind, grade, purity, spec, state, flash, features, storage, ship, hCodes, noHazard, un } = draft;
  const isSubstance = kind === 'substance';
  return {
    grade: isSubstance ? (grade ?? '') : null,
    purity: isSubstance ? purity : null,
    spec,
    features: [
      ...(state === null ? [] : [{ key: STATE_FEATURE, value: state }]),
      ...(line(flash) === '' ? [] : [{ key: FLASH_FEATURE, value: flashText(line(flash)) }]),
      ...features,
    ],
    storage,
    ship: ship ?? 'N',
    hCodes: noHazard ? null : hCodes,
    un,
  };
}

/** Key of equal offers: one substance of one brand in one grade and purity; for goods the brand and the name. */
export function offerKey(offer: {
  cas: string | null;
  brandId: number | null;
  grade: string | null;
  purity: string | null;
  prodName: string;
}): string {
  const { cas, brandId, grade, purity, prodName } = offer;
  const plain = (text: string | null) => (text ?? '').normalize('NFKC').replace(/\s/g, '').toLowerCase();
  return grade === null
    ? ['goods', brandId, plain(prodName)].join('|')
    : [cas, brandId, grade, plain(purity)].join('|');
}

export const DRAFT_STATES: Record<ProductDraftState, string> = {
  draft: '编写中',
  submitted: '待核对',
  rejected: '已退回',
  released: '已发布',
};
