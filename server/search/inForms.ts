/** Queries that name a form: an isotope, a hydrate, a salt or a stereoisomer. Another form is only proposed, never shown as a match. */
import { splitForms, statesForm, watersIn, type Form, type FormKind } from '../../domain/search/forms';
import { splitVocabulary } from '../../domain/search/vocabulary';
import { splitWords, stripSpaces } from '../../domain/shared/searchText';
import { catalogue, type ProductFacts } from '../catalogue';
import type { Asked } from './asked';
import { answer, NAMED, type Findings, type Look, type SearchMode } from './answer';
import { bareKey } from './bareName';
import { byCas, byFormula } from './byNumber';
import { mergeFound, onShelf, type FoundDoc } from './found';
import { proposalsOf } from './proposals';
import { saltsOf } from './saltsOf';
import { calledExactly, namedOf, rankByWords } from './stated';

/** Forms are taken out step by step, until the rest is a name: 硫酸铜五水 loses its water, but stays a sulfate. */
const STAGES: readonly (readonly FormKind[])[] = [
  ['isotope'],
  ['isotope', 'hydrate'],
  ['isotope', 'hydrate', 'stereo'],
  ['isotope', 'hydrate', 'stereo', 'salt'],
];

/** Longer texts are no names, and each stage costs a search. */
const MOST_WORDS = 8;

const FORM_NAMES: Record<FormKind, string> = {
  isotope: '同位素标记',
  hydrate: '水合状态',
  salt: '盐型',
  stereo: '立体构型',
};

/** The products in the asked form, or a refusal that proposes the nearest forms. Null when the query names no form of a known substance. */
export function inForms({ value, plain }: Asked, mode: SearchMode, look: Look): Findings | null {
  const isLong = splitWords(plain.rest).length > MOST_WORDS;
  if (mode.isBare || isLong || splitForms(value).forms.length === 0) return null;
  for (const kinds of STAGES) {
    const { forms, rest } = splitForms(value, kinds);
    if (forms.length === 0 || rest === '') continue;
    const { rest: name, words } = splitVocabulary(rest, true);
    const named = name === '' ? [] : substancesCalled(name, mode, look);
    if (named.length === 0) continue;
    const asked = kinds.includes('salt') ? splitForms(value).forms : splitForms(value, STAGES[2]).forms;
    const candidates = withFamily(named, asked);
    const isGrade = ({ kind, value: count }: Form) =>
      kind === 'hydrate' && count === '0' && !candidates.some(isHydrate);
    const strict = asked.filter((form) => !isGrade(form));
    // 无水乙醇 has no hydrate, so that 无水 is a grade.
    if (strict.length === 0) return null;
    // 半胱氨酸盐酸盐无水 is not the base, which has no water either.
    const kept = kinds.includes('salt') ? [] : splitForms(name).forms.filter(({ kind }) => kind === 'salt');
    const isNamed = ({ doc }: FoundDoc) => named.some((other) => other.doc === doc);
    const right = candidates.filter(
      (candidate) =>
        strict.every((form) => statesForm(form, namedOf(candidate.doc.product))) &&
        (isNamed(candidate) || kept.every((form) => statesForm(form, namedOf(candidate.doc.product)))) &&
        isSaltOf(candidate.doc.product, strict, named),
    );
    if (right.length === 0) return refusal(value, strict, kinds.length === 1 ? named : candidates);
    const { found, ignored } = rankByWords(right, words);
    if (ignored.length > 0 && mode.asTyped) return null;
    return answer({ kind: 'text', value }, found, { ignored });
  }
  return inSalts(value);
}

/** A salt of a base that is not sold itself: the salt, or a refusal that proposes the others. */
function inSalts(value: string): Findings | null {
  const salts = splitForms(value).forms.filter(({ kind }) => kind === 'salt');
  const [salt] = salts;
  const { rest } = splitForms(value, ['isotope', 'hydrate', 'salt']);
  if (salts.length !== 1 || !salt || rest === '') return null;
  const others = splitForms(value, STAGES[2]).forms;
  const known = saltsOf(rest);
  const right = known.filter((each) => each.value === salt.value).flatMap(({ found }) => found);
  const found = right.filter(({ doc }) => others.every((form) => statesForm(form, namedOf(doc.product))));
  if (found.length > 0) return answer({ kind: 'text', value }, found);
  const candidates = known.flatMap((each) => each.found);
  return candidates.length > 0 ? refusal(value, [salt], candidates) : null;
}

/** Is the name of a salt that of the substance with its ions? 四草酸钾 is not the potassium salt of 草酸. */
function isSaltOf(product: ProductFacts, forms: readonly Form[], named: readonly FoundDoc[]): boolean {
  if (!forms.some(({ kind }) => kind === 'salt') || named.some(({ doc }) => doc.product === product))
    return true;
  const parents = named
    .flatMap(({ doc }) => namedOf(doc.product).names)
    .map((name) => stripSpaces(bareKey(name) ?? name));
  const asked = forms.map(({ value }) => ionOf(value));
  return namedOf(product).names.some((name) => {
    const { rest, forms: own } = splitForms(name);
    // 酒石酸钾 is not the salt of two cations.
    if (own.some(({ kind, value }) => kind === 'salt' && !asked.includes(ionOf(value)))) return false;
    const bare = [stripSpaces(rest), stripSpaces(splitForms(name, STAGES[2]).rest)];
    return parents.some((parent) => bare.includes(parent));
  });
}

/** `Na2` → `Na`. */
const ionOf = (value: string): string => value.replace(/\d+(?:\.\d+)?$/, '');

const isHydrate = ({ doc }: FoundDoc): boolean =>
  doc.product.formula !== null && watersIn(doc.product.formula) !== 0;

function substancesCalled(name: string, mode: SearchMode, look: Look): FoundDoc[] {
  const exact = [...calledExactly(name), ...onShelf(byFormula(name))];
  const found =
    exact.length > 0 ? exact : look(name, { ...mode, isName: true, isBare: true, asTyped: true }).found;
  return mergeFound(
    found.filter(({ score, doc }) => score >= NAMED && doc.product.cas !== null),
    [],
  );
}

/** Also other forms of the same substances: their parents, salts and hydrates, and those of the same bare name. */
function withFamily(named: readonly FoundDoc[], asked: readonly Form[]): FoundDoc[] {
  const { parentOf } = catalogue();
  const own = new Set(named.map(({ doc }) => doc.product.cas));
  const roots = new Set([...own].map((cas) => parentOf.get(cas ?? '') ?? cas));
  const related = [...parentOf].flatMap(([form, parent]) =>
    roots.has(parent) || own.has(parent) ? [form] : [],
  );
  const names = new Set(named.map(({ doc }) => bareKey(doc.product.prodName) ?? doc.product.prodName));
  const isDeuterated = asked.some(({ value }) => /^D\d*$/.test(value));
  const family = [
    ...[...names].flatMap(calledExactly),
    ...(isDeuterated ? [...names].flatMap((name) => calledExactly(`氘代${name}`)) : []),
    ...[...roots, ...related].flatMap((cas) => onShelf(byCas(cas ?? ''))),
  ].map((foundDoc) => ({ ...foundDoc, score: NAMED }));
  return mergeFound(
    [...named],
    family.filter(({ doc }, at) => family.findIndex((other) => other.doc === doc) === at),
  );
}

function refusal(value: string, forms: readonly Form[], candidates: readonly FoundDoc[]): Findings {
  const lacking = forms.filter(
    (form) => !candidates.some(({ doc }) => statesForm(form, namedOf(doc.product))),
  );
  const missing = lacking.length > 0 ? lacking : forms;
  const words = [...new Set(missing.map(({ text }) => text))];
  const reason = missing[0]?.kind ?? 'salt';
  return answer({ kind: 'text', value }, [], {
    unsold: { reason, words },
    hint: `目录中没有${FORM_NAMES[reason]}为“${words.join('、')}”的这种商品`,
    didYouMean: proposalsOf(candidates),
  });
}

/** `NaBD4`, which is not sold: a refusal that proposes NaBH4. Null for formulas without deuterium. */
export function inHeavyFormula(formula: string): Findings | null {
  if (!/D(?![a-z])/.test(formula)) return null;
  const light = onShelf(byFormula(formula.replace(/D(?![a-z])/g, 'H')));
  const form: Form = { kind: 'isotope', text: formula, value: 'D' };
  return light.length > 0 ? refusal(formula, [form], light) : null;
}
