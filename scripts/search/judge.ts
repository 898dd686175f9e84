/** Judges the search by the queries of `tests/api/searchQueries.tsv`, whose format `readQueries` describes. */
import { readFileSync } from 'node:fs';
import { catalogue, statusOf } from '../../server/catalogue';
import { nameIn, searchProducts, structuresIn } from '../../server/search';

export interface JudgedQuery {
  kind: string;
  query: string;
  /** Acceptable first products; empty when the honest answer is that it is not sold. */
  first: string[];
  /** For a refusal: products of which one must be offered; empty for any. */
  offers: string[];
}

export interface Verdict extends JudgedQuery {
  isRight: boolean;
  /** For a refusal: was a nearest form offered as asked? */
  isOffered: boolean;
  /** What came first: code and name, or the reason of an empty answer. */
  got: string;
  ignored: readonly string[];
}

/**
 * Rows of class, query, expected, note. Expected is a CAS number, the code of a good or a catalogue number; `A/B`: any
 * of them; `A@text`: the text occurs in the specification; `!`: nothing is found; `!A/B`: nothing is found, and A or B
 * is proposed; `C!A/B`: C, or the refusal while C is not on sale. `#104~pattern@text`: any product of category 104 whose
 * name matches the pattern and whose specification has the text; each part may be missing.
 */
export const readQueries = (path = 'tests/api/searchQueries.tsv'): JudgedQuery[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', query = '', expected = ''] = line.split('\t');
      if (CLASS.test(expected)) return { kind, query, first: codesOfClass(expected), offers: [] };
      const [wanted = '', near = ''] = expected.split('!');
      const first = codesIn(wanted);
      return { kind, query, first, offers: first.length > 0 ? [] : codesIn(near) };
    });

const CLASS = /^(?=[#~])(?:#(\d+))?(?:~([^@]+))?(?:@(.+))?$/u;

/** Catalogue numbers of the products on sale that belong to a class. */
function codesOfClass(expected: string): string[] {
  const [, category, pattern = '', text = ''] = CLASS.exec(expected) ?? [];
  const name = new RegExp(pattern, 'u');
  return catalogue()
    .products.filter(
      (product) =>
        statusOf(product) === 1 &&
        (category === undefined || product.categoryId === Number(category)) &&
        name.test(product.prodName) &&
        product.spec.includes(text),
    )
    .map(({ catalogNo }) => catalogNo);
}

/** Those that are on sale. */
const codesIn = (text: string): string[] => text.split('/').filter((code) => code !== '' && isSold(code));

const codeOf = (code: string): string => code.split('@')[0] ?? '';

function isSold(code: string): boolean {
  const { productsByEntity, productByCatalogNo } = catalogue();
  const product = productByCatalogNo.get(codeOf(code));
  const products = product ? [product] : (productsByEntity.get(codeOf(code)) ?? []);
  return products.some((each) => statusOf(each) === 1);
}

const search = async (q: string) => searchProducts({ q }, await structuresIn(q), await nameIn(q));

type Record = Awaited<ReturnType<typeof search>>['records'][number];

function matches({ prodId, catalogNo, spec }: Record, expected: string): boolean {
  const [code, text = ''] = expected.split('@');
  const entity = catalogue().productById.get(prodId)?.entity;
  return (entity === code || catalogNo === code) && spec.includes(text);
}

/** Searches for the query, and judges the answer. */
export async function judge(asked: JudgedQuery): Promise<Verdict> {
  const { records, understood } = await search(asked.query);
  const [first] = records;
  const isRefusal = asked.first.length === 0;
  const isRight = isRefusal
    ? records.every(({ status }) => status !== 1)
    : first !== undefined && asked.first.some((code) => matches(first, code));
  const words = [...understood.didYouMean];
  let isOffered = !isRefusal || asked.offers.length === 0;
  while (isRight && !isOffered && words.length > 0) {
    const offered = (await search(words.shift() ?? '')).records[0];
    isOffered = offered !== undefined && asked.offers.some((code) => matches(offered, code));
  }
  const got = first
    ? `${first.cas ?? first.catalogNo} ${first.prodName} ${first.spec}`
    : `(${understood.hint ?? ''} ${understood.didYouMean.join(', ')})`;
  return { ...asked, isRight, isOffered, got, ignored: understood.ignored };
}
