/** Offers to products: facts from the rows, ids from the registry, the rest invented from the ids. */
import type { ProductFacts, SkuFacts } from '../../server/catalogue/types';
import type { components } from '@contract/schema';
import { normalizeCas } from '../../src/domain/chemistry/cas';
import { REGIMES } from '../../src/domain/safety/controlled';
import { regimesOf } from '../../src/domain/safety/listing';
import {
  hStatement,
  hStatementsFor,
  pictogramsOf,
  pStatementsFor,
  signalAgrees,
} from '../../src/domain/safety/hazard';
import { formatPack } from '../../src/domain/catalogue/pack';
import { solutionOf, statedPercent, type Solution } from '../../src/domain/safety/solution';
import type { ShipCode } from '../../src/domain/safety/storage';
import { checkSolution, flashClassOf } from './checkRows';
import { productKey, skuKey, type Registered } from './ids';
import { putawayOf, restockDaysOf, salesOf, stocksOf } from './invent';
import type { Offer } from './offers';
import { pinyinOf } from './pinyin';
import { AXIAL_NOTES, MIXTURE_NOTE, POLYMER_NOTES } from './polymers';
import type { Source } from './source';
import { isMixture } from './substance';
import { compoundBrief, compoundContent, goodContent } from './texts';
import { SIGNALS, STATES } from './tokens';
import { cell, listOf, type Problems, type Row } from './tsv';

type Substance = components['schemas']['Substance'];

export interface Making {
  source: Source;
  ids: Map<string, Registered>;
  problems: Problems;
}

/** The product of an offer; null, and a problem, when it has no id. `substance` is null for goods and mixtures. */
export function productOfOffer(
  offer: Offer,
  substance: Substance | null,
  making: Making,
): ProductFacts | null {
  const registered = making.ids.get(productKey(offer));
  if (!registered) return noId(offer.row, productKey(offer), making.problems);
  const { id: prodId, catalogNo } = registered;
  const { row, entity, brand, grade, purity } = offer;
  const storage = listOf(cell(row, 'storage'), ',');
  const ship = cell(row, 'ship') as ShipCode;
  const categoryId = categoryOf(offer, making.source);
  const replacedBy = cell(row, 'replacedBy');
  const aliases = listOf(cell(row, 'aliases'));
  const cas = offer.good ? casOfGood(aliases) : entity;
  const solution = offer.good ? null : solutionOf(purity, substance?.molarMass ?? null);
  if (solution) checkSolution(row, solution, making.source, making.problems);
  const regimes = offer.good ? [] : regimesWithSolvent(offer, contentOf(offer), solution);
  const sold = regimes.every((code) => REGIMES[code].sold);
  // Of goods only those that a list classifies, enzymes, have one.
  const hazard = offer.good && cell(row, 'ghs') === '' ? null : hazardOf(row, making.problems);
  const zh = cell(row, 'zh');
  return {
    prodId,
    entity,
    prodName: zh,
    nameEn: cell(row, 'en'),
    ...textsOf(offer, making.source, storage, ship, Boolean(hazard?.hStatements.length)),
    pic: substance
      ? `/structures/${substance.cas}.svg`
      : `/kinds/${offer.good ? cell(row, 'kind') : 'bottle'}.svg`,
    brandId: brand.brandId,
    catalogNo,
    categoryId,
    cas,
    formula: substance?.formula ?? null,
    molarMass: substance?.molarMass ?? null,
    grade,
    purity,
    spec: offer.good ? cell(row, 'spec') : `${grade}，${purity}`,
    signal: hazard?.signal ?? null,
    pictograms: hazard?.pictograms ?? [],
    regimes,
    storage,
    ship,
    status: replacedBy === '' && sold ? 1 : 0,
    replacedBy: replacedBy === '' || replacedBy === 'OFF' ? null : replacedBy,
    sales: salesOf(prodId, entity, categoryId, offer.packs[0]?.price ?? 100),
    putawayTime: putawayOf(prodId),
    features: featuresOf(row, offer),
    hazard,
    names: {
      aliases: aliases.map((name) => name.replace(CAS_ALIAS, '')),
      pinyin: [zh, ...aliases].flatMap((name) => pinyinOf(name) ?? []),
    },
    skus: skusOf(offer, prodId, making),
  };
}

const SOLVENTS = 1;
/** A solvent's shelf hangs on its grade: the same substance is sold plain, dry, for chromatography and deuterated. */
const SOLVENT_SHELVES: Record<string, number> = { 超干: 102, HPLC: 103, 'LC-MS': 103, GC: 103, 氘代: 104 };

function categoryOf(offer: Offer, source: Source): number {
  const own = Number(cell(offer.row, 'category'));
  if (source.categories.get(own)?.parentId !== SOLVENTS) return own;
  return SOLVENT_SHELVES[offer.grade ?? ''] ?? 101;
}

/** A good's own number, written among its other names as `CAS 9001-63-2`. */
const CAS_ALIAS = /^CAS\s/i;

function casOfGood(aliases: string[]): string | null {
  const text = aliases.find((name) => CAS_ALIAS.test(name));
  return text === undefined ? null : normalizeCas(text);
}

function textsOf(offer: Offer, source: Source, storage: string[], ship: ShipCode, hazardous: boolean) {
  const { row, brand } = offer;
  const zh = cell(row, 'zh');
  if (offer.good) {
    const spec = cell(row, 'spec');
    return { brief: spec, content: goodContent(zh, spec, brand.name, storage, ship, ship.includes('ICE')) };
  }
  const texts = {
    zh,
    en: cell(row, 'en'),
    cas: offer.entity,
    aliases: listOf(cell(row, 'aliases')),
    state: cell(row, 'state'),
    grade: offer.grade ?? '',
    purity: offer.purity ?? '',
    brand: brand.name,
    categoryName: source.categories.get(categoryOf(offer, source))?.name ?? '',
    storage,
    ship,
    hazardous,
  };
  return { brief: compoundBrief(texts), content: compoundContent(texts) };
}

function featuresOf(row: Row, offer: Offer): ProductFacts['features'] {
  if (!offer.good) {
    const polymer = POLYMER_NOTES[offer.entity];
    const axial = AXIAL_NOTES[offer.entity];
    return [
      { key: '形态', value: STATES[cell(row, 'state')] ?? '' },
      ...flashOf(row),
      ...(polymer ? [{ key: '结构说明', value: polymer }] : []),
      ...(axial ? [{ key: '轴手性', value: axial }] : []),
      ...(isMixture(row) ? [{ key: '组成', value: MIXTURE_NOTE }] : []),
    ];
  }
  const state = STATES[cell(row, 'state')];
  return [
    ...(state ? [{ key: '形态', value: state }] : []),
    ...listOf(cell(row, 'features')).map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return { key: key.trim(), value: value.join('=').trim() };
    }),
  ];
}

/** The flash point of the offer itself: its own, or what the class of a solution tells. */
function flashOf(row: Row): ProductFacts['features'] {
  const told = cell(row, 'state') === 'q' ? flashClassOf(cell(row, 'ghs')) : null;
  const flash = cell(row, 'flash') || (told ?? '-');
  if (flash === '-') return [];
  const value = flash.startsWith('<') ? `低于 ${flash.slice(1)}` : flash.replace('-', '−');
  return [{ key: FLASH_FEATURE, value: `${value} ℃${/^[<]|–/.test(flash) ? '（由危险性类别得出）' : ''}` }];
}

/** Not 闪点: that of the pure substance stands under this name. */
const FLASH_FEATURE = '本品闪点';

/** Of a metal that is no powder. */
const PIECE = /[粒丝锭块]/;

/**
 * The regimes of an offer, and of its solvent by its own content. 商务部 2007-05-16 counts a good in trade across the border
 * as a mixture of a precursor above 40 % of toluene, acetone, butanone or sulfuric acid and 10 % of hydrochloric acid,
 * and of every other precursor at any content, diethyl ether among them; it is the reference for solutes as well.
 * Where the content is known as a span its upper end counts.
 */
function regimesWithSolvent(
  { entity, purity }: Pick<Offer, 'entity' | 'purity'>,
  contentPercent: number | null,
  solution: Solution | null,
): ProductFacts['regimes'] {
  const found = new Set(regimesOf(entity, contentPercent, PIECE.test(purity ?? '')));
  if (solution)
    for (const code of regimesOf(solution.solvent.cas, solution.fraction.most * 100)) found.add(code);
  return (Object.keys(REGIMES) as ProductFacts['regimes']).filter((code) => found.has(code));
}

/** Mass content of a solution in percent, the upper end of a range; null when none is stated, and of anything else. */
const contentOf = (offer: Offer): number | null =>
  offer.good || cell(offer.row, 'state') !== 'q' ? null : statedPercent(offer.purity);

/** Classification of an offer, checked against its signal word. */
export function hazardOf(row: Row, problems: Problems): NonNullable<ProductFacts['hazard']> {
  const text = cell(row, 'ghs');
  const codes = text === '-' ? [] : listOf(text, ',');
  const signal = SIGNALS[cell(row, 'signal')] ?? null;
  for (const code of codes) if (hStatement(code) === null) problems.add(row.at, `unknown H code ${code}`);
  if (!signalAgrees(codes, signal))
    problems.add(row.at, `signal ${cell(row, 'signal')} disagrees with ${text}`);
  const un = cell(row, 'un');
  return {
    signal,
    pictograms: pictogramsOf(codes),
    hStatements: hStatementsFor(codes),
    pStatements: pStatementsFor(codes),
    un: un === '-' || un === '' ? null : un,
  };
}

function skusOf(offer: Offer, prodId: number, { ids, problems }: Making): SkuFacts[] {
  const dangerous = cell(offer.row, 'ship').startsWith('DG');
  return offer.packs.flatMap(({ text, price }, rank) => {
    const registered = ids.get(skuKey(prodId, text));
    if (!registered) return noId(offer.row, skuKey(prodId, text), problems) ?? [];
    const { id: skuId, catalogNo } = registered;
    return {
      skuId,
      prodId,
      skuName: offer.good ? text : formatPack(text),
      catalogNo,
      price,
      stocks: stocksOf(skuId, rank, dangerous, price === null),
      restockDays: restockDaysOf(skuId, price === null),
    };
  });
}

function noId(row: Row, key: string, problems: Problems): null {
  problems.add(row.at, `no id for ${key}: run npm run catalogue:ids`);
  return null;
}
