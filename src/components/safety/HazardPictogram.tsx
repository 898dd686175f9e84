import { PICTOGRAM_NAMES, type Pictogram } from '@/domain/safety/pictogram';

/** Symbols drawn in a 100 × 100 box inside the diamond. */
const SYMBOLS: Record<Pictogram, string> = {
  GHS01:
    'M50 46l4-14 5 10 9-9-3 12 13-3-9 9 11 5-12 3 6 11-12-6-2 13-7-11-9 9 1-12-13 2 9-8-11-6 12-3-5-11 11 6zM30 74a9 9 0 1 0 .1 0z',
  GHS02:
    'M48 22c3 9 15 15 15 31 0 4-1 8-4 11 1-5-1-10-5-13 1 7-5 10-5 15-4-3-5-7-4-11-5 4-7 8-6 13-7-5-8-15-3-23 5-8 12-12 12-23zM30 74h40v5H30z',
  GHS03:
    'M50 20c2 7 11 12 11 22 0 4-2 7-4 9 0-4-1-7-4-9 0 5-4 7-4 11-3-2-4-5-3-8-4 3-5 6-4 10-6-4-7-12-3-18 4-6 11-9 11-17zM50 50a14 14 0 1 0 .1 0zm0 5a9 9 0 1 1-.1 0zM28 78h44v4H28z',
  GHS04: 'M24 62l44-22a6 6 0 0 1 8 3 6 6 0 0 1-3 8L29 73a6 6 0 0 1-5-11zm54-26l5-3 2 4-5 3z',
  GHS05:
    'M26 34l22-8 1 3-21 8zM74 34l-22-8-1 3 21 8zM34 40h3v9h-3zm5 3h2v8h-2zM61 40h3v9h-3zm5 3h2v8h-2zM24 56h18l3 3-2 3 4 2-3 4H24zM54 62c4-4 8-5 12-4l10 3-2 6H58l-4 3-2-2 4-3zM24 72h24v4H24zM54 73h22v4H54z',
  GHS06:
    'M50 22c-11 0-18 7-18 15 0 6 3 10 7 12v7h22v-7c4-2 7-6 7-12 0-8-7-15-18-15zM43 35a4.500 4.500 0 1 1-.1 0zM57 35a4.500 4.500 0 1 1-.1 0zM50 43l3 6h-6zM26 60l48 16-2 5-48-16zM74 60L26 76l2 5 48-16z',
  GHS07: 'M44 24h12l-2 34h-8zM50 63a7 7 0 1 0 .1 0z',
  GHS08:
    'M50 20a8 8 0 1 0 .1 0zM34 40c3-3 8-5 16-5s13 2 16 5l4 40H30zM50 44l-3 9-9-4 5 8-9 4 10 2-4 9 8-5 3 10 3-10 8 5-5-9 10-2-9-4 5-8-9 4z',
  GHS09:
    'M26 74h48v4H26zM30 70l6-2 2-22-9-6 2-2 8 4 2-14 3 1-1 14 8-7 2 2-10 9-1 21 10 2zM52 60c6-8 14-9 20-5l6-4-2 8 2 7-7-3c-6 4-13 3-19-3zM64 57a1.800 1.800 0 1 0 .1 0z',
};

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
      <path d={SYMBOLS[code]} fill="#111" fillRule="evenodd" />
    </svg>
  );
}
