/** Finds telephone numbers in other text. */
import { normalizePhone } from '../shared/phone';

/** A number in other text, with country code, gaps, dashes, brackets or extension. */
const COUNTRY = String.raw`(?:(?:\+|00)86[ -]?|86[ -](?=1))`;
const WRITTEN = new RegExp(
  String.raw`(?<![\d.])(?:` +
    [
      String.raw`${COUNTRY}?1[3-9]\d(?:[ -]?\d){8}`,
      String.raw`(?:\(?0\d{2,3}\)?|${COUNTRY}\(?0?[1-9]\d{1,2}\)?)[ -]{0,3}[2-9]\d{2,3}[ -]?\d{4}(?: ?(?:-|转|分机|ext\.?:?)+ ?\d{1,6})?`,
      String.raw`400[ -]?\d{3}[ -]?\d{4}`,
    ].join('|') +
    String.raw`)(?!\d)`,
  'gi',
);

export interface WrittenPhone {
  start: number;
  end: number;
  /** Normalised number. */
  phone: string;
}

/** Returns the numbers in a text, in order. The text must be in NFKC form. */
export const findPhones = (text: string): WrittenPhone[] =>
  [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) => {
    const phone = normalizePhone(written);
    return phone === null ? [] : [{ start: index, end: index + written.length, phone }];
  });
