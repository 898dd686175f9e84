/** What a substance does, by its amounts, its usual use and its place in the procedure. */
import { quantitiesIn } from './amounts';
import type { Named } from './attach';
import { doubt } from './codes';
import { exact } from './exact';
import type { Item } from './items';
import type { Place } from './stages';
import type { Doubt, ReactionRole } from './types';

export interface Judged {
  role: ReactionRole;
  doubts: Doubt[];
}

const sure = (role: ReactionRole): Judged => ({ role, doubts: [] });
const guessed = (role: ReactionRole): Judged => ({ role, doubts: [doubt('ROLE_GUESSED')] });

/** Most equivalents of a catalyst. */
const CATALYTIC = 0.3;
/** Complexes of these are bought as catalysts; copper and nickel salts are also used in amounts. */
const NOBLE = /Pd|Pt|Rh|Ru|Ir|Os|钯|铂|铑|钌|铱|锇|palladium|platinum|osmium/;
/** Solvents that also react: alcohols in esterifications, acetone in aldol reactions, benzene in nitrations. */
const REACTIVE =
  /醇|丙酮|丁酮|^苯$|硝基甲烷|OH$|[mp]ethanol|anol$|alcohol|glycol|acetone|butanone|benzene|xylene|nitromethane|^IPA$|^TFE$/i;
const WATER = /^(?:水|H2O|water|.*水|(?:deionized|distilled) water)$/i;
/** Salts that stop a reaction or wash a phase. */
const QUENCHING =
  /氯化铵|NH4Cl|ammonium chloride|亚硫酸|硫代硫酸|Na2S2?O3|NaHSO3|sulfite|bisulfite|thiosulfate|氨水|ammonia|氟化钾|KF|EDTA|酒石酸/i;
/** Serve only to filter, to absorb or to elute. */
const FOR_FILTERING = /硅藻土|celite|diatomaceous|石油醚|petroleum ether|florisil/i;
const SOLVENT_WORDS = new Set([
  'in',
  '溶于',
  '溶解于',
  '溶解在',
  '溶',
  '溶入',
  '悬浮于',
  '分散于',
  '作溶剂',
  'dissolved',
  'suspended',
]);
const CATALYTIC_WORDS = new Set(['催化量', '催化量的', 'catalytic', '催化剂', '催化']);

const MOLES = ['mol', 'mmol', 'µmol', 'eq'];
const VOLUMES = ['L', 'mL', 'µL'];

export const hasMoles = ({ told }: Named): boolean => told.amounts.some(({ unit }) => MOLES.includes(unit));
export const isByVolume = ({ told }: Named): boolean =>
  told.amounts.length > 0 && told.amounts.every(({ unit }) => VOLUMES.includes(unit));

/** Number of equivalents that make it a catalyst or not; null without. */
function isCatalytic({ told }: Named): boolean | null {
  if (told.amounts.some(({ unit }) => unit === 'mol%')) {
    const share = told.amounts.find(({ unit }) => unit === 'mol%');
    return (exact(share?.value)?.toNumber() ?? 100) <= 100 * CATALYTIC;
  }
  const ratio = told.amounts.find(({ unit }) => unit === 'eq');
  const value = exact(ratio?.value);
  return value === null ? null : value.toNumber() <= CATALYTIC;
}

/** Words right before the name, over amounts and states. */
function wordsBefore(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (let index = at - 1; index >= 0 && words.length < 4; index--) {
    const item = items[index];
    if (item === undefined || item.kind === 'mark' || item.kind === 'name') break;
    if (item.kind === 'word') words.push(item.word);
  }
  return words;
}

/** Chinese says 在甲苯中, 以甲苯为溶剂. */
function isInside(items: readonly Item[], { at, to }: Named): boolean {
  const behind = items.slice(to + 1, to + 3).flatMap((item) => (item.kind === 'word' ? item.word : []));
  const isZh =
    ['中', '为溶剂', '作溶剂', '溶剂'].includes(behind[0] ?? '') ||
    (behind[0] === '作' && behind[1] === '溶剂');
  const before = items[at - 1];
  const isOfSolution =
    before?.kind === 'word' && before.word === '的' && ['溶液', '混悬液', '悬浮液'].includes(behind[0] ?? '');
  return isZh || isOfSolution || wordsBefore(items, at).some((word) => SOLVENT_WORDS.has(word));
}

/** A mass with a percentage in a work-up is the yield of what was made. */
const isYielded = ({ told }: Named): boolean =>
  told.yields.length > 0 && told.amounts.some(({ unit }) => unit.endsWith('g'));

/** In a work-up a substance with moles is a reagent of a further step. */
export const isNextStep = (named: Named, place: Place): boolean =>
  place.stage === 'workup' &&
  !place.isWorkedUp &&
  hasMoles(named) &&
  !['drying', 'workup'].includes(named.name.usual?.role ?? '');

/** `place`: where the name stands, perhaps in a further step. */
export function roleOf(items: readonly Item[], named: Named, places: readonly Place[], place: Place): Judged {
  const usual = named.name.usual?.role ?? null;
  if (isQuenchingWater(items, named, place)) return sure('workup');
  // Salts, acids and solvents are usual in a work-up; other names there may be anything.
  // What is added or dissolved there may begin a further step.
  if (place.stage === 'workup') {
    const isWeighed = named.told.amounts.some(({ unit }) => unit.endsWith('g'));
    const isUsual =
      usual !== null &&
      (['solvent', 'drying', 'workup'].includes(usual) ||
        (!isWeighed && (['acid', 'base'].includes(usual) || QUENCHING.test(named.name.text))));
    if (usual === null && isYielded(named)) return guessed('product');
    const hasAmount = named.told.amounts.length > 0 && usual !== 'drying' && usual !== 'workup';
    // Washed with hexane and suspended in DMF: the second liquid may begin the reaction.
    const isDissolving = wordsBefore(items, named.at).some(
      (word) => word !== 'in' && SOLVENT_WORDS.has(word),
    );
    const isLoose = place.isWorkedUp ? isDissolving : hasAmount || place.isAdding;
    const isPoured = place.isPoured && (usual === 'acid' || usual === 'base' || usual === 'reagent');
    // Acidified water in which the reactants are dissolved: nothing has reacted yet.
    const isEarly =
      !place.hasReacted && !place.hasBegun && ['acid', 'base', 'reagent', 'transfer'].includes(usual ?? '');
    return !isUsual || isLoose || isPoured || isEarly ? guessed('workup') : sure('workup');
  }
  if (place.stage === 'ended' && !hasMoles(named)) return guessed('workup');
  const isAside =
    !hasMoles(named) && (usual === 'solvent' || usual === 'workup' || usual === 'drying' || usual === null);
  if (place.hasReacted && place.isBeforeWorkup && isAside && !isInside(items, named))
    return guessed('workup');
  if (
    isCatalytic(named) === true ||
    (wordsBefore(items, named.at).some((word) => CATALYTIC_WORDS.has(word)) && !hasMoles(named))
  )
    return sure('catalyst');
  switch (usual) {
    case 'solvent':
      return solventRole(items, named, place, places);
    case 'catalyst':
      return isCatalytic(named) === null && NOBLE.test(named.name.text)
        ? sure('catalyst')
        : guessed(isCatalytic(named) === false ? 'reagent' : 'catalyst');
    case 'base':
      // A volume of base after the reaction may already belong to the work-up.
      if (isLate(named, place) || (place.hasReacted && isByVolume(named)) || named.told.amounts.length === 0)
        return guessed('reagent');
      return isNeat(named) ? guessed(isInside(items, named) ? 'solvent' : 'reagent') : sure('reagent');
    case 'acid':
      // An acid may be the solvent, the catalyst or a reactant.
      return guessed(isNeat(named) && isInside(items, named) ? 'solvent' : 'reagent');
    case 'reagent':
      // Without an amount it may as well have formed, or be used up.
      return (place.hasReacted && !hasMoles(named)) || named.told.amounts.length === 0
        ? guessed('reagent')
        : sure('reagent');
    case 'transfer':
    case 'drying':
    case 'gas':
      return guessed('reagent');
    case 'workup':
      if (FOR_FILTERING.test(named.name.text) && named.told.amounts.length === 0) return sure('workup');
      return guessed(hasMoles(named) ? 'reagent' : 'workup');
    case 'inert':
      return guessed('reagent');
    case null:
      return unusualRole(items, named);
  }
}

const JOINING = new Set(['和', '与', '及', 'and']);

/** 反应 2 h 后加水（50 mL），乙酸乙酯萃取: water behind the last time and before the work-up. */
function isQuenchingWater(items: readonly Item[], named: Named, place: Place): boolean {
  const isJoined = [items[named.from - 1], items[named.to + 1]].some(
    (item) =>
      (item?.kind === 'word' && JOINING.has(item.word)) || (item?.kind === 'mark' && item.mark === 'slash'),
  );
  return (
    WATER.test(named.name.text) &&
    isByVolume(named) &&
    place.hasReacted &&
    !place.goesOn &&
    (place.isBeforeWorkup || place.stage === 'workup') &&
    !isJoined &&
    !isInside(items, named)
  );
}

/** Added in a later sentence that ends in a work-up, and without moles: it may already belong to the work-up. */
const isLate = (named: Named, { sentence, isBeforeWorkup, hasBegun }: Place): boolean =>
  isBeforeWorkup && hasBegun && sentence > 0 && !hasMoles(named);

/** A liquid by volume alone may be the solvent: acetic acid, pyridine. */
const isNeat = (named: Named): boolean =>
  isByVolume(named) && named.told.concentration === null && named.told.percent === null;

/** Does the sentence also name something with a mass or moles? */
const hasCompany = (items: readonly Item[], { at }: Named, places: readonly Place[]): boolean =>
  items.some((item, index) => {
    const isNear = index !== at && places[index]?.sentence === places[at]?.sentence;
    return isNear && item.kind === 'note' && quantitiesIn(item.items).some(isWeighed);
  }) ||
  items.some(
    (item, index) => index !== at && places[index]?.sentence === places[at]?.sentence && isWeighed(item),
  );

const isWeighed = (item: Item): boolean =>
  item.kind === 'quantity' && item.quantity.kind === 'amount' && !VOLUMES.includes(item.quantity.amount.unit);

function solventRole(items: readonly Item[], named: Named, place: Place, places: readonly Place[]): Judged {
  if (hasMoles(named)) return guessed('reagent');
  const isTold = isInside(items, named);
  if (isLate(named, place)) return guessed('solvent');
  if (
    !isTold &&
    (REACTIVE.test(named.name.text) || (WATER.test(named.name.text) && !hasCompany(items, named, places)))
  )
    return guessed('solvent');
  const isPlain = isTold || isByVolume(named);
  // Late additions may already belong to the work-up.
  return isPlain && !place.hasReacted ? sure('solvent') : guessed('solvent');
}

function unusualRole(items: readonly Item[], named: Named): Judged {
  if (named.told.amounts.length === 0) return guessed(isInside(items, named) ? 'solvent' : 'unknown');
  if (isByVolume(named) && isInside(items, named)) return guessed('solvent');
  // Only the text says what the others refer to.
  const isBasis = named.told.amounts.some(({ value, unit }) => unit === 'eq' && Number(value) === 1);
  return isBasis && !named.name.isGuess ? sure('reactant') : guessed('reactant');
}
