/** Brands: the A–Z index, finding one, the state of its papers, and its place in the address. */
import { idOf } from '../content/article';
import { stripSpaces, splitWords } from '../shared/searchText';

export interface BrandName {
  name: string;
  nameEn: string;
  code: string;
}

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letter a brand stands under: that of its Latin name, `#` where it has none. */
export function initialOf({ nameEn }: Pick<BrandName, 'nameEn'>): string {
  const letter = stripSpaces(nameEn).charAt(0).toUpperCase();
  return LETTERS.includes(letter) ? letter : '#';
}

/** Brands by letter, A first and `#` last, within a letter by Latin name. */
export function brandsByLetter<T extends BrandName>(brands: readonly T[]): { letter: string; brands: T[] }[] {
  return [...LETTERS, '#']
    .map((letter) => ({
      letter,
      brands: brands
        .filter((brand) => initialOf(brand) === letter)
        .sort((a, b) => a.nameEn.localeCompare(b.nameEn, 'en')),
    }))
    .filter((group) => group.brands.length > 0);
}

/** Those whose Chinese name, Latin name or code hold every word; all for a blank text. */
export function findBrands<T extends BrandName>(brands: readonly T[], text: string): T[] {
  const words = splitWords(text).map(stripSpaces);
  return brands.filter(({ name, nameEn, code }) => {
    const searched = stripSpaces([name, nameEn, code].join(' '));
    return words.every((word) => searched.includes(word));
  });
}

/** `brand`: undefined on the index, null when the address names no possible brand. */
export interface BrandQuery {
  brand: number | null | undefined;
}

/** Reads the brand centre's address. */
export function parseBrandQuery(search: string): BrandQuery {
  const text = new URLSearchParams(search).get('brand');
  return { brand: text === null ? undefined : idOf(text) };
}

/** The page of a brand; without one, the index. */
export const brandPath = (brandId?: number): string =>
  brandId === undefined ? '/brandCenter' : `/brandCenter?brand=${brandId}`;
