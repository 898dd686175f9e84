/** Turns offers into products: facts from the rows, ids from the registry, the rest invented from the ids. */
import type { ProductFacts, SkuFacts } from '../../server/catalogue/types';
import type { components } from '@contract/schema';
import { normalizeCas } from '../../domain/chemistry/cas';
import { hasUnknownWater } from '../../domain/chemistry/formula';
import { REGIMES } from '../../domain/safety/controlled';
import { FLASH_FEATURE, flashClassOf, flashText } from '../../domain/safety/flash';
import { hazardOfCodes, hStatement, signalAgrees } from '../../domain/safety/hazard';
import { offerRegimes } from '../../domain/safety/offerRegimes';
import { specOf } from '../../domain/catalogue/product';
import { formatPack } from '../../domain/catalogue/pack';
import { solutionOf } from '../../domain/safety/solution';
import { PARTS_FEATURE, STATE_FEATURE } from '../../domain/safety/state';
import { storageFor, type ShipCode } from '../../domain/safety/storage';
import { checkSolution } from './checkRows';
import { productKey, skuKey, type Registered } from './ids';
import { putawayOf, restockDaysOf, salesOf, stocksOf } from './invent';
import type { Offer } from './offers';
import { pinyinOf } from './pinyin';
import { AXIAL_NOTES, MIXTURE_NOTE, POLYMER_NOTES } from '../../server/catalogue/polymers';
import { builtTexts } from '../../server/catalogue/builtTexts';
import type { Source } from './source';
import { isMixture } from './substance';
import { SIGNALS, STATE_LETTERS } from './tokens';
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
  const ship = cell(row, 'ship') as ShipCode;
  const categoryId = categoryOf(offer, making.source);
  const replacedBy = cell(row, 'replacedBy');
  const aliases = listOf(cell(row, 'aliases'));
  const cas = offer.good ? casOfGood(aliases) : entity;
  const solution = offer.good ? null : solutionOf(purity, substance?.molarMass ?? null);
  if (solution) checkSolution(row, solution, making.source, making.problems);
  const state = STATE_LETTERS[cell(row, 'state')] ?? null;
  const regimes = offer.good
    ? []
    : offerRegimes({ cas: entity, purity, state, molarMass: substance?.molarMass ?? null });
  const sold = regimes.every((code) => REGIMES[code].sold);
  // Only goods that a list classifies (enzymes) have one.
  const hazard = offer.good && cell(row, 'ghs') === '' ? null : hazardOf(row, making.problems);
  const storage = storageFor(
    listOf(cell(row, 'storage'), ','),
    hazard?.hStatements.map(({ code }) => code) ?? [],
  );
  const zh = cell(row, 'zh');
  const spec = offer.good ? cell(row, 'spec') : specOf(grade, purity);
  const features = featuresOf(row, offer);
  const described = {
    entity,
    prodName: zh,
    nameEn: cell(row, 'en'),
    grade,
    purity,
    spec,
    features,
    storage,
    ship,
  };
  const unclassifiedParts = (offer.good && cell(row, 'withheld')) || null;
  const categoryName = making.source.categories.get(categoryId)?.name ?? '';
  return {
    prodId,
    ...described,
    ...builtTexts({ ...described, hazard, aliases }, { brandName: brand.name, categoryName }),
    pic: substance
      ? `/structures/${substance.cas}.svg`
      : `/kinds/${offer.good ? cell(row, 'kind') : 'bottle'}.svg`,
    brandId: brand.brandId,
    catalogNo,
    categoryId,
    cas,
    formula: substance?.formula ?? null,
    molarMass: substance?.molarMass ?? null,
    signal: hazard?.signal ?? null,
    pictograms: hazard?.pictograms ?? [],
    regimes,
    status: replacedBy === '' && sold && unclassifiedParts === null ? 1 : 0,
    replacedBy: replacedBy === '' || replacedBy === 'OFF' ? null : replacedBy,
    sales: salesOf(prodId, entity, categoryId, offer.packs[0]?.price ?? 100),
    putawayTime: putawayOf(prodId),
    hazard,
    unclassifiedParts,
    names: {
      aliases: aliases.map((name) => name.replace(CAS_ALIAS, '')),
      pinyin: [zh, ...aliases].flatMap((name) => pinyinOf(name) ?? []),
    },
    skus: skusOf(offer, prodId, making),
  };
}

const SOLVENTS = 1;
/**
 * The category of a solvent depends on its grade: one substance is sold plain, dry, for chromatography and deuterated.
 */
const SOLVENT_SHELVES: Record<string, number> = { 超干: 102, HPLC: 103, 'LC-MS': 103, GC: 103, 氘代: 104 };

function categoryOf(offer: Offer, source: Source): number {
  const own = Number(cell(offer.row, 'category'));
  if (source.categories.get(own)?.parentId !== SOLVENTS) return own;
  return SOLVENT_SHELVES[offer.grade ?? ''] ?? 101;
}

/** A hydrate with an unknown amount of water, `RuCl3·xH2O`. */
const UNKNOWN_WATER_NOTE =
  '含水量不定：结构与摩尔质量按无水物给出，按物质的量称取前请测定或查阅检验报告中的含量';

/** A good's own CAS number among its aliases, such as `CAS 9001-63-2`. */
const CAS_ALIAS = /^CAS\s/i;

function casOfGood(aliases: string[]): string | null {
  const text = aliases.find((name) => CAS_ALIAS.test(name));
  return text === undefined ? null : normalizeCas(text);
}

function featuresOf(row: Row, offer: Offer): ProductFacts['features'] {
  if (!offer.good) {
    const note =
      POLYMER_NOTES[offer.entity] ?? (hasUnknownWater(cell(row, 'formula')) ? UNKNOWN_WATER_NOTE : undefined);
    const axial = AXIAL_NOTES[offer.entity];
    return [
      { key: STATE_FEATURE, value: STATE_LETTERS[cell(row, 'state')] ?? '' },
      ...flashOf(row),
      ...(note ? [{ key: '结构说明', value: note }] : []),
      ...(axial ? [{ key: '轴手性', value: axial }] : []),
      ...(isMixture(row) ? [{ key: '组成', value: MIXTURE_NOTE }] : []),
    ];
  }
  const state = STATE_LETTERS[cell(row, 'state')];
  const parts = cell(row, 'parts');
  return [
    ...(state ? [{ key: STATE_FEATURE, value: state }] : []),
    ...listOf(cell(row, 'features')).map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return { key: key.trim(), value: value.join('=').trim() };
    }),
    ...(parts ? [{ key: PARTS_FEATURE, value: parts }] : []),
  ];
}

/** The flash point of the offer: its own, or that implied by the class of a solution. */
function flashOf(row: Row): ProductFacts['features'] {
  const implied = cell(row, 'state') === 'q' ? flashClassOf(listOf(cell(row, 'ghs'), ',')) : null;
  const flash = cell(row, 'flash') || (implied ?? '-');
  return flash === '-' ? [] : [{ key: FLASH_FEATURE, value: flashText(flash) }];
}

/** Classification of an offer, checked against its signal word. */
export function hazardOf(row: Row, problems: Problems): NonNullable<ProductFacts['hazard']> {
  const text = cell(row, 'ghs');
  const codes = text === '-' ? [] : listOf(text, ',');
  const signal = SIGNALS[cell(row, 'signal')] ?? null;
  for (const code of codes) if (hStatement(code) === null) problems.add(row.at, `unknown H code ${code}`);
  if (!signalAgrees(codes, signal))
    problems.add(row.at, `signal ${cell(row, 'signal')} disagrees with ${text}`);
  const un = cell(row, 'un');
  const state = STATE_LETTERS[cell(row, 'state')] ?? null;
  return hazardOfCodes(codes, { signal, un: un === '-' || un === '' ? null : un, state });
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
      skuName: formatPack(text),
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
