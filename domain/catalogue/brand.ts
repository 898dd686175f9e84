/** Brands: A–Z index, search, and address. */
import { idOf } from '../content/article';
import { stripSpaces, splitWords } from '../shared/searchText';

export interface BrandName {
  name: string;
  nameEn: string;
  code: string;
}

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the index letter of a brand's Latin name; `#` without one. */
export function initialOf({ nameEn }: Pick<BrandName, 'nameEn'>): string {
  const letter = stripSpaces(nameEn).charAt(0).toUpperCase();
  return LETTERS.includes(letter) ? letter : '#';
}

/** Groups brands by letter, A first and `#` last, sorted by Latin name. */
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

/** Returns brands whose Chinese name, Latin name or code contains every word; all for a blank text. */
export function findBrands<T extends BrandName>(brands: readonly T[], text: string): T[] {
  const words = splitWords(text).map(stripSpaces);
  return brands.filter(({ name, nameEn, code }) => {
    const searched = stripSpaces([name, nameEn, code].join(' '));
    return words.every((word) => searched.includes(word));
  });
}

/** `brand`: undefined for the index, null when the address names an impossible brand. */
export interface BrandQuery {
  brand: number | null | undefined;
}

/** Parses the brand centre's address. */
export function parseBrandQuery(search: string): BrandQuery {
  const text = new URLSearchParams(search).get('brand');
  return { brand: text === null ? undefined : idOf(text) };
}

/** Builds the address of a brand's page, or of the index. */
export const brandPath = (brandId?: number): string =>
  brandId === undefined ? '/brandCenter' : `/brandCenter?brand=${brandId}`;
