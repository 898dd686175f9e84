/** Reads a paragraph of a procedure in Chinese or English. */
import { attach, type Named } from './attach';
import { doubt } from './codes';
import { measureOf, sizeOf } from './exact';
import { conditionsIn, unreadIn } from './conditions';
import { hydrateIn } from './hydrate';
import type { Item } from './items';
import { shareMixtures } from './mixtures';
import { markNeighbours, shareEach } from './neighbours';
import { wholePortions } from './portions';
import { isGeneric, isHeading, isProduct, takeYield } from './products';
import { promoted } from './promote';
import { isNextStep, roleOf } from './roles';
import { scan } from './scan';
import { doubtLoneReagents, settleReactants, type Step } from './settle';
import { placesOf, type Place } from './stages';
import type { Doubt, DoubtCode, Mention, ReadReaction, ReactionRole } from './types';
import { quantityAt } from './units';
import { foldUsual, type UsualRole } from './words/lexicon';

const keyOf = ({ name }: Named): string => foldUsual(name.key.key).toLowerCase().replace(/[\s-]/g, '');

/** A name that says nothing to buy: a gas that protects, or a class of substance without an amount. */
const isNoMention = ({ name, told }: Named): boolean =>
  told.amounts.length === 0 && (name.usual?.role === 'inert' || name.isReference || name.isGuess);

/** Roles in reading order; after a work-up, moles begin a further step. */
function judge(items: readonly Item[], all: readonly Named[], places: readonly Place[]): Step[] {
  let stepFrom: number | null = null;
  return all.map((named) => {
    const place = places[named.at];
    if (isProduct(items, named))
      return {
        named,
        judged: { role: 'product', doubts: isGeneric(items, named) ? [doubt('REFERS_BACK')] : [] },
      };
    if (place === undefined) return { named, judged: { role: 'unknown', doubts: [] } };
    if (isNextStep(named, place)) stepFrom = place.sentence;
    const isFurther = stepFrom !== null && !place.isWorkedUp && place.sentence >= stepFrom;
    if (place.isWorkedUp) stepFrom = null;
    const here: Place = isFurther ? { ...place, stage: 'reaction' } : place;
    const judged = roleOf(items, named, places, here);
    const more = isFurther ? [doubt('FOLLOWED_SEPARATELY'), doubt('ROLE_GUESSED')] : [];
    return { named, judged: { role: judged.role, doubts: [...judged.doubts, ...more] } };
  });
}

/** Share of the largest volume below which a solvent is rather a reagent or a catalyst: DMF with oxalyl chloride. */
const SMALL = 0.05;

/** A few drops of a solvent beside much of another one are rarely there to dissolve. */
function doubtSmallSolvents(steps: readonly Step[]): void {
  const solvents = steps.filter(({ judged }) => judged.role === 'solvent');
  const volumes = solvents.map(({ named }) => volumeOf(named));
  const largest = Math.max(0, ...volumes);
  for (const [at, { judged }] of solvents.entries()) {
    const volume = volumes[at] ?? 0;
    if (volume > 0 && volume < SMALL * largest && judged.doubts.every(({ code }) => code !== 'ROLE_GUESSED'))
      judged.doubts.push(doubt('ROLE_GUESSED'));
  }
}

/** mL; 0 without a volume. */
const volumeOf = ({ told }: Named): number =>
  told.amounts.reduce(
    (sum, amount) => sum + (measureOf(amount.unit) === 'volume' ? (sizeOf(amount)?.toNumber() ?? 0) : 0),
    0,
  );

/** `recrystallised from methanol (2.9 g, 80%)`: a mass and a percentage of the product, behind the solvent. */
const isOfYield = ({ name, told }: Named): boolean =>
  name.usual?.role === 'solvent' &&
  told.percent !== null &&
  told.amounts.some(({ unit }) => measureOf(unit) === 'mass');

/** Words and brackets after the name up to the last that belongs to it. */
function wholeOf(items: readonly Item[], { from, to, name }: Named): { from: number; to: number } {
  return { from: items[from]?.from ?? name.from, to: items[to]?.to ?? name.to };
}

/** Two amounts in one kind of unit cannot both be the amount, unless they are portions. */
function isTwofold({ amounts, doubts }: Named['told']): boolean {
  const kinds = amounts.map(({ unit }) => measureOf(unit));
  return (
    kinds.some((kind, at) => kind !== 'ratio' && kinds.indexOf(kind) < at) &&
    !doubts.some(({ code }) => code === 'SEVERAL_PORTIONS' || code === 'PORTIONS_MULTIPLIED')
  );
}

/**
 * A percentage before a substance of these roles is its content by mass. Before a solvent it may be by volume; before a
 * catalyst it may be the share of the limiting reactant.
 */
const BY_MASS = new Set<UsualRole | null>(['base', 'acid', 'reagent', 'transfer', 'drying', 'workup', null]);
const ON_CARRIER = /[/-]\s?C$|碳|炭|carbon|charcoal|alumina/i;

/** 10% NaOH, `5% palladium on carbon`: what the percentage says is plain. */
const isPlainContent = ({ name, told }: Named): boolean =>
  told.isContent && (BY_MASS.has(name.usual?.role ?? null) || ON_CARRIER.test(name.text));

function doubtsOf({ named, judged }: Step): Doubt[] {
  const { name, told } = named;
  const isYield = judged.role === 'product';
  const all = [
    ...judged.doubts,
    ...(judged.role === 'solvent' && told.concentration !== null
      ? [doubt('UNIT_UNCLEAR', `${told.concentration.value} M`)]
      : []),
    ...(name.isCut ? [doubt('NAME_CUT')] : []),
    ...(name.isReference ? [doubt('REFERS_BACK')] : []),
    ...(name.usual?.isAmbiguous ? [doubt('NAME_AMBIGUOUS')] : []),
    ...(isTwofold(told) || (judged.role === 'workup' && isOfYield(named)) ? [doubt('AMOUNT_OF_WHICH')] : []),
    ...told.doubts.filter(
      (each) =>
        !(each.code === 'PERCENT_MEANING' && (isYield || isPlainContent(named))) &&
        // `3 × 50 mL` of a washing liquid is 150 mL; 每次 50 mL may be meant for one time.
        !(judged.role === 'workup' && each.code === 'PORTIONS_MULTIPLIED'),
    ),
  ];
  return all.filter(
    (each, at) => all.findIndex(({ code, detail }) => code === each.code && detail === each.detail) === at,
  );
}

function mentionOf(items: readonly Item[], step: Step): Omit<Mention, 'id'> {
  const { name, told } = step.named;
  const { role } = step.judged;
  // `dioxane (0.25 M)` is the concentration of the reaction, not of the solvent.
  const isSolvent = role === 'solvent';
  const concentration =
    told.concentration === null || isSolvent
      ? null
      : { value: told.concentration.value, solvent: told.solvent };
  return {
    ...{ text: name.text, span: { from: name.from, to: name.to }, whole: wholeOf(items, step.named) },
    ...{ kind: name.key.kind, key: name.key.key, also: told.also, role, coefficient: null },
    ...{ amounts: told.amounts, percent: role === 'product' ? null : told.percent, concentration },
    ...{ hydrate: hydrateIn(name.text), doubts: doubtsOf(step) },
  };
}

const groupOf = (role: ReactionRole): string => (role === 'workup' || role === 'product' ? role : 'reaction');

const without = (doubts: readonly Doubt[], code: DoubtCode): Doubt[] =>
  doubts.filter((each) => each.code !== code);

const REMOVING = new Set(
  '蒸出 旋去 分出 蒸去 蒸除 除去 脱除 蒸干 大部分 过量 the removed remove evaporated excess destroy consumed'.split(
    ' ',
  ),
);

/** The dioxane was evaporated, 蒸去甲醇: a substance of before that leaves. */
const isLeaving = (items: readonly Item[], { at }: Named): boolean =>
  items.slice(Math.max(0, at - 3), at).some((item) => item.kind === 'word' && REMOVING.has(item.word));

const REMOVED = new Set('removed evaporated distilled stripped layer phase layers phases'.split(' '));

/** `the methanol was removed`, `the ether layer`: a liquid that the text has named in another way before. */
function isKnownLiquid(items: readonly Item[], { at, name }: Named): boolean {
  const before = items[at - 1];
  return (
    name.usual?.role === 'solvent' &&
    before?.kind === 'word' &&
    before.word === 'the' &&
    items.slice(at + 1, at + 3).some((item) => item.kind === 'word' && REMOVED.has(item.word))
  );
}

/** One row per substance and part of the procedure; a repetition without an amount adds nothing. */
function merged(items: readonly Item[], steps: readonly Step[]): Mention[] {
  const rows: { mention: Omit<Mention, 'id'>; key: string }[] = [];
  for (const step of steps) {
    const mention = mentionOf(items, step);
    const key = keyOf(step.named);
    const isAgain = (other: (typeof rows)[number]) =>
      other.key === key || step.named.told.also.some((each) => each.key === other.mention.key);
    const known = rows.find(
      (other) => isAgain(other) && groupOf(other.mention.role) === groupOf(mention.role),
    );
    const product = rows.find((other) => other.mention.role === 'product');
    const isMade = mention.role === 'product' && step.named.name.isReference && product !== undefined;
    if (known !== undefined && mention.amounts.length === 0) continue;
    if (known?.mention.amounts.length === 0 || isMade) {
      const target = (isMade ? product : known)?.mention;
      if (target === undefined) continue;
      target.amounts = [...target.amounts, ...mention.amounts];
      target.doubts = [...without(target.doubts, 'ROLE_GUESSED'), ...mention.doubts];
      if (!isMade && target.role === 'unknown') target.role = mention.role;
      continue;
    }
    const isGone =
      isKnownLiquid(items, step.named) ||
      (isLeaving(items, step.named) && rows.some((other) => other.key.includes(key)));
    if (mention.amounts.length === 0 && isGone) continue;
    // A role that nothing tells, of a substance that is there already.
    if (mention.role === 'unknown' && rows.some(isAgain)) continue;
    rows.push({ mention, key });
  }
  return rows.map(({ mention }, id) => ({ id, ...mention }));
}

/** Is it an amount that a substance must have: a mass, or moles? */
function isWeighed(part: string): boolean {
  const quantity = quantityAt(part)?.quantity;
  return quantity?.kind === 'amount' && measureOf(quantity.amount.unit) !== 'volume';
}

/** Reads a procedure. A name without a known role gets the role `unknown`; an amount that belongs to no name is listed in `unread`. */
export function readProcedure(text: string): ReadReaction {
  const items = wholePortions(promoted(scan(text), text));
  const all = attach(items);
  markNeighbours(items, all, text);
  shareEach(items, all);
  shareMixtures(items, all);
  const owned = new Set(all.flatMap(({ told }) => [...told.used]));
  for (const named of all)
    if (isProduct(items, named) && !isHeading(items, named)) takeYield(items, named, owned);
  const used = new Set(all.flatMap(({ told }) => [...told.used]));
  const steps = judge(
    items,
    all.filter((named) => !isNoMention(named)),
    placesOf(items),
  );
  doubtLoneReagents(steps);
  doubtSmallSolvents(steps);
  const yields = new Set<Item>(
    steps.flatMap(({ named, judged }) => (judged.role === 'product' ? named.told.yields : [])),
  );
  const guesses = all.filter((named) => named.name.isGuess && isNoMention(named)).map(({ name }) => name);
  const unread = [
    ...unreadIn(items, text, used, yields),
    ...guesses.map(({ from, to, text: written }) => ({ from, to, text: written })),
  ].sort((a, b) => a.from - b.from);
  settleReactants(steps, !unread.some(({ text: part }) => isWeighed(part)));
  return {
    ...{ source: 'procedure', mentions: merged(items, steps), unread },
    ...{ conditions: conditionsIn(items, text, yields), fault: null },
  };
}
