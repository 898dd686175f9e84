/**
 * Which guessed reactants are certain after all: what the product is named after, the only substance of the text that can
 * be one, and the organic substance that the amounts of all others are measured by. The role of all others stays a guess.
 */
import { readName } from '../chemistry/names/read';
import type { Named } from './attach';
import { doubt } from './codes';
import { exact, measureOf, sizeOf } from './exact';
import type { Judged } from './roles';
import { isFormula } from './words/englishNames';

export interface Step {
  named: Named;
  judged: Judged;
}

const HAN = /\p{Script=Han}/u;
/** Salts, metals and inorganic substances also serve as reagents and catalysts. */
const SALT_ZH =
  /[锂钠钾铯铷铍镁钙锶钡锌镉铜银金铁钴镍铝镓铟锡铅锑铋铈镧钐镱锰铬钛钒锆钨钼钯铂钌铑铱锇汞铵鏻硅]|硼(?!酸)|水合|过氧|盐$|酐$|酰氯$/;
const SALT_EN =
  /\b(?:(?:di|tri|tetra)?(?:sodium|potassium|lithium)|c(?:a)?esium|calcium|magnesium|barium|zinc|copper|cobalt|nickel|iron|ferr(?:ic|ous)|cupr\w+|silver|gold|tin|stann\w+|lead|mercur\w+|alumin\w+|titanium|zirconium|cerium|chromium|manganese|vanadium|tungst\w+|molybd\w+|palladium|platinum|rhodium|ruthenium|iridium|osmium|scandium|samarium|indium|bismuth|antimony|\w*phosphonium|\w*ammonium|\w*bor(?:ane|ohydride)|hydroxide|hydroxylamine|hydrazine|\w*phosph(?:orus|ate|ite|ine|oric)|sulfur\w*|chlorosulf\w+|\w*peroxide|\w*nitrite|\w*anhydride|\w*silane|\w*hydrate|hydrogen)\b|\bsulfide$/i;

/** Groups and classes that many substances share. */
const COMMON_ZH =
  /盐酸盐|水合物|三氟甲基|(?:甲|乙|丙|丁|苄|苯|羟|氨|硝|氰|甲氧|乙氧|叔丁)基|[二三四](?=[甲乙丙丁苯])|甲酸|乙酸/g;
const COMMON_EN =
  /hydrochloride|trifluoro|methoxy|ethoxy|hydroxy|methyl|ethyl|propyl|butyl|phenyl|amino|nitro|chloro|bromo|iodo|fluoro|acid|acetate|chloride|bromide|iodide|fluoride|amine|amide|ester|ether|alcohol|oxide|sulfon\w*/gi;
/** Characters or letters that must be shared. */
const SHARED_ZH = 3;
const SHARED_EN = 5;
/** Most moles of a catalyst per mole of the scarcest reactant. */
const CATALYTIC = 0.3;
/** Share of the largest amount of a reactant below which it may be a catalyst. */
const LEAST = 0.2;

const isPlainGuess = ({ named: { name, told }, judged: { role, doubts } }: Step): boolean =>
  role === 'reactant' &&
  doubts.length === 1 &&
  doubts[0]?.code === 'ROLE_GUESSED' &&
  !(name.isCut || name.isGuess || name.isReference) &&
  name.key.kind === 'name' &&
  told.doubts.every(({ code }) => code !== 'NAME_CUT' && code !== 'AMOUNT_OF_WHICH');

/** Inorganic preparations: every salt and metal may be what reacts. */
const isInorganic = ({ named: { name } }: Step): boolean =>
  !name.isReference &&
  !name.isGuess &&
  name.key.kind === 'name' &&
  (HAN.test(name.text)
    ? SALT_ZH.test(name.text) && !/[苯烷烯炔醇酚醛酮酯胺腈吡啶]|酐$|酰氯$/.test(name.text)
    : SALT_EN.test(name.text) || (isFormula(name.text) && !/C(?![a-z])/.test(name.text)));

/** Without an organic reactant one of the reagents may be the reactant: their roles are guesses then. */
export function doubtLoneReagents(steps: readonly Step[]): void {
  if (steps.some((step) => step.judged.role === 'reactant' && !isInorganic(step))) return;
  for (const { judged } of steps)
    if (judged.role === 'reagent' && judged.doubts.every(({ code }) => code !== 'ROLE_GUESSED'))
      judged.doubts.push(doubt('ROLE_GUESSED'));
}

/** A name of an organic substance that is no salt. */
function isOrganic(text: string): boolean {
  if (!HAN.test(text)) return !isFormula(text) && !SALT_EN.test(text);
  const read = readName(text);
  return !SALT_ZH.test(text) && read.ok && /C(?![a-z])|c/.test(read.smiles) && !/\./.test(read.smiles);
}

/** Letters or Chinese characters of the parts that few names have. */
const rare = (name: string, isZh: boolean): string[] =>
  name
    .toLowerCase()
    .replace(isZh ? COMMON_ZH : COMMON_EN, ' ')
    .split(isZh ? /[^\p{Script=Han}]+/u : /[^a-z]+/)
    .filter((part) => part !== '');

/** Do the names share a part of `least` characters? */
function isShared(parts: readonly string[], others: readonly string[], least: number): boolean {
  return parts.some((part) =>
    Array.from({ length: Math.max(0, part.length - least + 1) }, (_, from) =>
      part.slice(from, from + least),
    ).some((piece) => others.some((other) => other.includes(piece))),
  );
}

/** The product is named after it: 4-硝基苯乙酮 and 4-氨基苯乙酮. */
function isInProduct({ named: { name } }: Step, products: readonly Step[]): boolean {
  const isZh = HAN.test(name.text);
  const own = rare(name.text, isZh);
  return products.some(({ named: product }) =>
    isShared(own, rare(product.name.text, isZh), isZh ? SHARED_ZH : SHARED_EN),
  );
}

/** mmol; null without moles. */
function molesOf({ named: { told } }: Step): number | null {
  const amount = told.amounts.find(({ unit }) => measureOf(unit) === 'moles');
  return amount === undefined ? null : (sizeOf(amount)?.toNumber() ?? null);
}

const isWeighed = ({ named: { told } }: Step): boolean =>
  told.amounts.some(({ unit }) => ['mass', 'moles'].includes(measureOf(unit)));

/** No catalyst by its amount: at least a fifth of the largest number of moles of a possible reactant. */
function isEnough(step: Step, rivals: readonly Step[]): boolean {
  const own = molesOf(step);
  const others = rivals.map(molesOf).filter((each) => each !== null);
  const ratio = step.named.told.amounts.find(({ unit }) => unit === 'eq');
  if ((exact(ratio?.value)?.toNumber() ?? 1) < LEAST) return false;
  return own === null ? others.length === 0 && isWeighed(step) : own >= LEAST * Math.max(0, ...others);
}

/** Most equivalents of the scarcest other substance: with more, this one may be a catalyst or a reagent of several uses. */
const NEXT = 2.2;
/** Two written amounts in moles count as equal when they differ by at most this share. */
const SAME = 0.02;

/** The scarcest: all others have more moles, or as many and are named later. */
function isScarcest(step: Step, steps: readonly Step[]): boolean {
  const own = molesOf(step);
  if (own === null) return false;
  const used = steps.filter(({ judged: { role } }) => ['reactant', 'reagent'].includes(role));
  const others = used.flatMap((other, at) => {
    const moles = other === step ? null : molesOf(other);
    return moles === null ? [] : [{ moles, isEarlier: at < used.indexOf(step) }];
  });
  const next = Math.min(...others.map(({ moles }) => moles));
  return (
    next <= NEXT * own &&
    others.every(({ moles, isEarlier }) => moles >= own * (isEarlier ? 1 + SAME : 1 - SAME))
  );
}

/** Substances that may react: other names, and those whose usual role is a guess here. */
const isRival = ({ named: { name }, judged: { role } }: Step): boolean =>
  role === 'reactant' || (role === 'reagent' && name.usual?.role === 'transfer');

/** A usual catalyst with few moles beside the reactants is one; an acid with few moles probably. */
function settleCatalysts(steps: readonly Step[], reactants: readonly Step[]): void {
  const least = Math.min(...reactants.map(molesOf).filter((each) => each !== null));
  for (const { named, judged } of steps) {
    const moles = molesOf({ named, judged });
    const usual = named.name.usual?.role;
    if (moles === null || moles > CATALYTIC * least || !Number.isFinite(least)) continue;
    if (usual === 'catalyst' && judged.role === 'catalyst')
      judged.doubts = judged.doubts.filter(({ code }) => code !== 'ROLE_GUESSED');
    if (usual === 'acid' && judged.role === 'reagent') judged.role = 'catalyst';
  }
}

/**
 * Removes the doubt about the role of certain reactants and catalysts.
 * @param isWhole no amount of the text is left without a substance
 */
export function settleReactants(steps: readonly Step[], isWhole: boolean): void {
  const products = steps.filter(({ judged }) => judged.role === 'product');
  const reactants = steps.filter(({ judged }) => judged.role === 'reactant');
  const rivals = steps.filter(isRival);
  settleCatalysts(steps, reactants);
  const isOneStep =
    products.length <= 1 &&
    steps.every(
      ({ judged }) =>
        judged.role !== 'unknown' && judged.doubts.every(({ code }) => code !== 'FOLLOWED_SEPARATELY'),
    );
  // 正丁醇（7.4 g，100 mmol）、溴化钠: the alcohol is weighed, so it may be the reactant.
  const hasWeighedSolvent = steps.some(
    (step) => step.named.name.usual?.role === 'solvent' && isWeighed(step) && step.judged.role !== 'workup',
  );
  const isLone = isWhole && isOneStep && reactants.length === 1 && !hasWeighedSolvent;
  for (const step of reactants) {
    if (!isPlainGuess(step) || !isEnough(step, rivals) || !isOrganic(step.named.name.text)) continue;
    if (isLone || isInProduct(step, products) || (isOneStep && isWhole && isScarcest(step, steps)))
      step.judged.doubts = [];
  }
}
