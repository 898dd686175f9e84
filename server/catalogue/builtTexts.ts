/** Sentences for product pages. They contain only what the sources or a correction state. */
import { GRADES } from '../../domain/catalogue/gradeUse';
import { SOLUTION, stateOf } from '../../domain/safety/state';
import { SHIP, storageText, type ShipCode } from '../../domain/safety/storage';
import { POLYMER_NOTES } from './polymers';
import type { ProductFacts } from './types';

/** Display names of the brand and category of a product. */
export interface Names {
  brandName: string;
  categoryName: string;
}

type Described = Pick<
  ProductFacts,
  'entity' | 'prodName' | 'nameEn' | 'grade' | 'purity' | 'spec' | 'features' | 'storage' | 'ship' | 'hazard'
> & { aliases: string[] };

/** The texts derived from the facts: one line (`brief`) and HTML (`content`). */
export function builtTexts(product: Described, { brandName, categoryName }: Names) {
  const { entity, prodName, nameEn, grade, purity, spec, features, storage, ship, hazard, aliases } = product;
  if (grade === null)
    return {
      brief: spec,
      content: goodContent(prodName, spec, brandName, storage, ship, ship.includes('ICE')),
    };
  const texts: CompoundTexts = {
    zh: prodName,
    en: nameEn,
    cas: entity,
    aliases,
    grade,
    purity: purity ?? '',
    storage,
    ship,
    state: stateOf(features) ?? '',
    brand: brandName,
    categoryName,
    hazardous: Boolean(hazard?.hStatements.length),
  };
  return { brief: compoundBrief(texts), content: compoundContent(texts) };
}

interface CompoundTexts {
  zh: string;
  en: string;
  cas: string;
  aliases: string[];
  /** 液体, 固体, 溶液 or 气体. */
  state: string;
  grade: string;
  purity: string;
  brand: string;
  categoryName: string;
  storage: string[];
  ship: ShipCode;
  hazardous: boolean;
}

/** The line under the product name. */
function compoundBrief({ cas, grade, purity, aliases }: CompoundTexts): string {
  const also = aliases.length ? `；又名 ${aliases.slice(0, 3).join('、')}` : '';
  const polymer = POLYMER_NOTES[cas] ? `；${POLYMER_NOTES[cas]}` : '';
  return `${GRADES[grade]?.name ?? grade}，${purity}${also}${polymer}`;
}

/** HTML description of a compound. */
function compoundContent(texts: CompoundTexts): string {
  const { zh, en, cas, state, grade, purity, brand, categoryName, storage, ship, hazardous } = texts;
  const { name, use } = GRADES[grade] ?? { name: grade, use: '用于科学研究' };
  const paragraphs = [
    `${zh}（${en}，CAS ${cas}），${state}，属${categoryName}。${brand}品牌，${name}，${purity}。`,
    `用途：${name}${use}。${state === SOLUTION ? '含量以溶液计，熔点、沸点等物性请参照对应浓度的安全技术说明书。' : ''}`,
    ...(POLYMER_NOTES[cas] ? [`本品为聚合物，${POLYMER_NOTES[cas]}。`] : []),
    handling(storage, ship),
    hazardous
      ? '本品具有下列危险性，使用前请阅读安全技术说明书（SDS），在通风橱内操作并佩戴相应的防护用品。'
      : '按现有资料不属于 GHS 危险分类，仍应按化学品的一般要求操作。',
    '仅供科研与工业使用，不得用于食品、药品和家庭。',
  ];
  return html(paragraphs);
}

/** HTML description of a consumable, kit or biologic. */
function goodContent(
  zh: string,
  spec: string,
  brand: string,
  storage: string[],
  ship: ShipCode,
  cold: boolean,
): string {
  return html([
    `${zh}，${brand}品牌。规格：${spec}。`,
    handling(storage, ship),
    ...(cold ? ['到货后请核对冰况并立即按上述温度存放；避免反复冻融。'] : []),
    '仅供科研使用，不用于临床诊断和治疗。',
  ]);
}

const handling = (storage: string[], ship: ShipCode) =>
  `储存：${storageText(storage)}。运输：${SHIP[ship].name}，${SHIP[ship].note}。`;

const html = (paragraphs: string[]) => paragraphs.map((text) => `<p>${escape(text)}</p>`).join('');

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
