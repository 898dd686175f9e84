/**
 * Computes the InChIKey of a standard InChI: SHA-256 of its layers, encoded in letters. Source: InChI Technical
 * Manual (IUPAC, InChI Trust), "InChIKey": 14 letters for formula, connections, hydrogens and charge, 8 for the rest,
 * one flag each for kind and version, and a letter for protons.
 */
import { createHash } from 'node:crypto';

const STANDARD = /^InChI=1S\/(.+)$/;

/** Layers of the first block besides the formula. */
const SKELETON = /^[chq]/;

/** The manual doubles a second block shorter than this before hashing. */
const SHORT = 255;

/** The InChIKey; null when it is not a standard InChI (`1S`). */
export function inchiKeyOf(inchi: string): string | null {
  const [formula, ...layers] = STANDARD.exec(inchi.trim())?.[1]?.split('/') ?? [];
  if (!formula) return null;
  const protons = layers.find((layer) => layer.startsWith('p'))?.slice(1) ?? '0';
  const others = layers.filter((layer) => !layer.startsWith('p'));
  const split = others.findIndex((layer) => !SKELETON.test(layer));
  const at = split < 0 ? others.length : split;
  const first = [formula, ...others.slice(0, at)].join('/');
  const second = others
    .slice(at)
    .map((layer) => `/${layer}`)
    .join('');
  const hashed = second.length < SHORT ? second.repeat(2) : second;
  return `${letters(first, FIRST)}-${letters(hashed, SECOND)}SA-${protonLetter(Number(protons))}`;
}

/** Bits of the digest per group of letters, from the lowest bit of the first byte. */
const FIRST = [14, 14, 14, 14, 9];
const SECOND = [14, 14, 9];

/** 14 bits make three letters, 9 bits two. */
const TRIPLET = 14;

function letters(text: string, groups: readonly number[]): string {
  let rest = BigInt(`0x${createHash('sha256').update(text).digest().reverse().toString('hex')}`);
  return groups
    .map((bits) => {
      const value = Number(rest & ((1n << BigInt(bits)) - 1n));
      rest >>= BigInt(bits);
      return bits === TRIPLET ? (TRIPLETS[value] ?? '') : inLetters(value, 2);
    })
    .join('');
}

/** A number in base 26 with this many letters. */
function inLetters(value: number, length: number): string {
  return Array.from({ length }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(value / 26 ** (length - 1 - at)) % 26)),
  ).join('');
}

/** 16,384 of the 17,576 triplets: those beginning with E and those from TAA to TTV are unused. */
const TRIPLETS = Array.from({ length: 26 ** 3 }, (_, value) => inLetters(value, 3)).filter(
  (triplet) => !triplet.startsWith('E') && (triplet < 'TAA' || triplet > 'TTV'),
);

/** N for no protons, M for one removed, O for one added; A beyond the range of letters. */
const protonLetter = (protons: number): string =>
  Math.abs(protons) > 12 ? 'A' : String.fromCharCode('N'.charCodeAt(0) + protons);
