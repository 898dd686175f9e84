import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import type { Pictogram } from '@domain/safety/types';
import { PICTOGRAM_SYMBOLS } from '@domain/safety/pictogramSymbols';

interface Props {
  code: Pictogram;
  /** px */
  size?: number;
}

/** A GHS pictogram: red diamond, black symbol, with its Chinese name. */
export function HazardPictogram({ code, size = 48 }: Props) {
  const name = `${code} ${PICTOGRAM_NAMES[code]}`;
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" role="img" aria-label={name}>
      <title>{name}</title>
      <path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#c8102e" strokeWidth="6" strokeLinejoin="round" />
      <path d={PICTOGRAM_SYMBOLS[code]} fill="#111" fillRule="evenodd" />
    </svg>
  );
}
