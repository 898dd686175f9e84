/** Reads each name of the catalogue in a sentence, and counts the names that are read whole, marked as uncertain, or cut. */
import { readFileSync } from 'node:fs';
import { readReaction } from '../../domain/reaction/readReaction';

interface Names {
  nameZh: string;
  nameEn: string;
}

export interface NameCounts {
  names: number;
  /** Read as one substance with both amounts. */
  whole: number;
  /** Of these, with the doubt that the name may be longer. */
  doubted: number;
  /** Read otherwise without a doubt about the name. */
  cut: string[];
}

const SENTENCES: Readonly<Record<keyof Names, (name: string) => string>> = {
  nameZh: (name) => `将${name}（1.00 g，5.0 mmol）溶于正十四烷（20 mL）中。`,
  nameEn: (name) => `A solution of ${name} (1.00 g, 5.0 mmol) in tetradecane (20 mL) was stirred.`,
};
const SOLVENT = /^(?:正十四烷|tetradecane)$/;
/** States of a substance, which are not part of the name that is read. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[（(]/g, '(')
    .replace(/^(?:无水|金属|氘代 )|,? (?:anhydrous|glacial)$|溶液$| solution$/g, '')
    .toLowerCase();

const { substances } = JSON.parse(
  readFileSync(new URL('../../server/catalogue/generated/catalogue.json', import.meta.url), 'utf8'),
) as { substances: Names[] };

/** Reads all names of one language. */
export function readNamesOf(language: keyof Names): NameCounts {
  const counts: NameCounts = { names: 0, whole: 0, doubted: 0, cut: [] };
  for (const { [language]: name } of substances) {
    if (name === '') continue;
    counts.names += 1;
    const { mentions, unread } = readReaction(SENTENCES[language](name));
    const own = mentions.filter(({ key }) => !SOLVENT.test(key));
    const isDoubted = own.some(({ doubts }) =>
      doubts.some(({ code }) => ['NAME_CUT', 'REFERS_BACK', 'NAME_AMBIGUOUS'].includes(code)),
    );
    const isWhole =
      own.length === 1 && bare(own[0]?.key ?? '') === bare(name) && own[0]?.amounts.length === 2;
    if (isWhole) counts.whole += 1;
    if (isWhole && isDoubted) counts.doubted += 1;
    if (!isWhole && !isDoubted && unread.length === 0) counts.cut.push(name);
  }
  return counts;
}
