/** Deterministic queries derived from the compounds. */

interface Compound {
  cas: string;
  nameEn: string;
  formula: string;
  synonyms: string[];
  inchiKey: string | null;
}

const EACH = 120;

/** Queries that match tens of thousands of products. */
const COMMON = [
  'a',
  'me',
  'eth',
  'methyl',
  'acid',
  'chloro',
  'amine',
  'benzene',
  'sodium',
  '2',
  '4-',
  '50',
  '1,2',
  '',
];

/** A linear congruential generator; an even distribution is sufficient. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Names, synonyms, numbers, formulas, prefixes, fragments and misspellings. */
export function drawnQueries(compounds: readonly Compound[]): string[] {
  const random = randomOf(20_260_101);
  const some = (query: (one: Compound) => string) =>
    Array.from({ length: EACH }, () => query(compounds[random(compounds.length)]!));
  const misspelt = (name: string) => {
    const at = 1 + random(Math.max(name.length - 2, 1));
    const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`;
    return [swapped, name.slice(0, at) + name.slice(at + 1), `${name.slice(0, at)}e${name.slice(at)}`][
      random(3)
    ]!;
  };
  const piece = (name: string) => {
    const at = random(Math.max(name.length - 6, 1));
    return name.slice(at, at + 4 + random(5));
  };
  return [
    ...some(({ nameEn }) => nameEn),
    ...some(({ synonyms, nameEn }) => synonyms[0] ?? nameEn),
    ...some(({ cas }) => cas),
    ...some(({ cas }) => cas.replace(/-/g, '').slice(0, 5)),
    ...some(({ formula }) => formula),
    ...some(({ nameEn }) => nameEn.slice(0, 2 + random(7))),
    ...some(({ nameEn }) => piece(nameEn)),
    ...some(({ nameEn }) => misspelt(nameEn)),
    ...some(({ inchiKey, cas }) => inchiKey ?? cas),
    ...COMMON,
  ];
}
