/** Flash points of the GHS classes (GB 30000.7): H224 and H225 below 23 ℃, H226 from 23 to 60 ℃. */
const CLASSES: readonly (readonly [code: RegExp, span: string, low: number, high: number])[] = [
  [/^H22[45]$/, '<23', -150, 23],
  [/^H226$/, '23–60', 23, 60.1],
];

const classIn = (hCodes: readonly string[]) =>
  CLASSES.find(([code]) => hCodes.some((each) => code.test(each)));

/** Flash point range that follows from the class: `<23`; null without a class of flammable liquids. */
export const flashClassOf = (hCodes: readonly string[]): string | null => classIn(hCodes)?.[1] ?? null;

/** Is a flash point (`-20` in ℃, `<23`, `23–60`) consistent with the class of the codes? */
export function fitsFlash(flash: string, hCodes: readonly string[]): boolean {
  const [, span, low = 0, high = 0] = classIn(hCodes) ?? [];
  if (span === undefined) return false;
  return flash === span || (Number(flash) >= low && Number(flash) < high);
}

/** Name of the feature. It differs from 闪点, which holds the value of the pure substance. */
export const FLASH_FEATURE = '本品闪点';

const FROM_CLASS = '（由危险性类别得出）';

/** `-20` → `−20 ℃`, `<23` → `低于 23 ℃（由危险性类别得出）`. */
export function flashText(flash: string): string {
  const value = flash.startsWith('<') ? `低于 ${flash.slice(1)}` : flash.replace('-', '−');
  return `${value} ℃${/^[<]|–/.test(flash) ? FROM_CLASS : ''}`;
}

/** Inverse of `flashText`; null for other text. */
export function flashOf(text: string): string | null {
  const [, below, value] = /^(低于 )?(−?\d+(?:\.\d+)?(?:–\d+)?) ℃(?:（由危险性类别得出）)?$/.exec(text) ?? [];
  if (value === undefined) return null;
  return below ? `<${value}` : value.replace('−', '-');
}
