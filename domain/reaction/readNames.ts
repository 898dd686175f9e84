/** Reads an equation of names, CAS numbers, formulas or SMILES: `2 PhCHO + 丙酮 → …`, with words over the arrow. */
import { normalizeCas } from '../chemistry/cas';
import { parseFormula } from '../chemistry/formula';
import { smilesLikeness } from '../chemistry/smiles';
import { doubt } from './codes';
import { numbered, plainMention } from './drawn';
import { hydrateIn } from './hydrate';
import { readProcedure } from './readProcedure';
import type {
  Condition,
  Doubt,
  Mention,
  MentionKey,
  ReactionRole,
  ReadReaction,
  Span,
  Unread,
} from './types';
import { nameIn } from './words/chineseNames';
import { isChemicalWord, isFormula, isPrefixWord, isTailWord } from './words/englishNames';
import { usualOf, type UsualRole } from './words/lexicon';

/** An arrow, with what stands on it: `→[H2SO4, 加热]`, `--(Pd/C, H2)-->`, `—H2SO4→`. */
const ARROW =
  /\s*(?:(?:[-—–=─]+\s*[[(（【{]\s*([^\])）】}]*(?:\([^)]*\)[^\])）】}]*)*)[\])）】}]\s*[-—–=─]*\s*[>→⟶➔➝⇌⇒])|(?:(?:[—─]{1,3}|={2,3})([^\s—─=→>+][^—─=→>+]*?)[—─=]*[→⟶>])|(?:[-—–=─]+>|<?[-=]{1,3}>|→|⟶|➔|➝|⇌|⇄|⇒|⟹|⟷)(?:\s*\[([^\]]*)\]|\s?[(（]((?=[^)）]*[,，;；、])[^()（）]*(?:\([^)]*\)[^()（）]*)*)[)）](?![-–]))?|(?:\s={1,3}\s))\s*/;
const ROLE_OF: Readonly<Record<UsualRole, ReactionRole>> = {
  ...{ solvent: 'solvent', base: 'reagent', acid: 'reagent', reagent: 'reagent', transfer: 'reagent' },
  ...{ catalyst: 'catalyst', drying: 'reagent', workup: 'workup', inert: 'unknown', gas: 'reagent' },
};

/** Is it an equation rather than a paragraph? */
export function isEquation(text: string): boolean {
  const plain = text.trim();
  if (
    plain.includes('\n') ||
    plain.length > 600 ||
    /[。；;]|\.\s+[A-Z]/.test(plain.replace(/\[[^\]]*\]|\([^)]*\)/g, ''))
  )
    return false;
  return hasArrow(plain) || (isSum(plain) && !/加入|added|搅拌|stirred/i.test(plain));
}

const hasArrow = (text: string): boolean => {
  const found = ARROW.exec(text);
  return (
    found !== null &&
    found.index > 0 &&
    !/加入|added|搅拌|stirred|洗脱|柱层析/i.test(text.slice(0, found.index))
  );
};

const isSum = (text: string): boolean =>
  piecesOf(text, 0).length > 1 && piecesOf(text, 0).every(({ text: piece }) => isSubstance(piece.trim()));

interface Piece {
  text: string;
  from: number;
}

/** Splits at plus signs outside brackets. With spaces around some of them, only those separate: Na+ + Cl-. */
function piecesOf(text: string, offset: number): Piece[] {
  const isSpaced = /\s[+＋]\s/.test(text);
  const pieces: Piece[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const char = text.charAt(at);
    if (/[([{（［]/.test(char)) depth += 1;
    if (/[)\]}）］]/.test(char)) depth -= 1;
    const isPlus =
      /[+＋]/.test(char) &&
      depth === 0 &&
      (!isSpaced || /\s[+＋]\s/.test(text.slice(Math.max(0, at - 1), at + 2)));
    if (at < text.length && !isPlus) continue;
    pieces.push({ text: text.slice(from, at), from: offset + from });
    from = at + 1;
  }
  return pieces.filter((piece) => piece.text.trim() !== '');
}

/** A number before a substance: `2 H2O`, `2NaOH`, `½ O2`; not the locant of `2-溴丙烷`. */
const COEFFICIENT = /^(\d{1,3}(?:\.\d+)?|½|1\/2)\s*(?=\S)(?![-–,，'′.]|\d)/;

const isEnglishName = (text: string): boolean => {
  const words = text.split(/\s+/);
  return (
    words.some(isChemicalWord) &&
    words.every(
      (word) => isChemicalWord(word) || isTailWord(word) || isPrefixWord(word) || /^\(?[IV]+\)?$/.test(word),
    )
  );
};

function isSubstance(text: string): boolean {
  const plain = text.replace(COEFFICIENT, '');
  return keyIn(plain) !== null;
}

/** The key of a substance, and whether the whole text is one; null when nothing tells. */
function keyIn(text: string): { key: MentionKey; doubts: Doubt[] } | null {
  const plain = text.trim();
  const cas = normalizeCas(plain.replace(/^CAS\s*[:：]?\s*/i, ''));
  if (cas !== null) return { key: { kind: 'cas', key: cas }, doubts: [] };
  const name = { kind: 'name', key: plain } as const;
  if (usualOf(plain) !== null)
    return { key: name, doubts: usualOf(plain)?.isAmbiguous ? [doubt('NAME_AMBIGUOUS')] : [] };
  if (/\p{Script=Han}/u.test(plain)) {
    const found = nameIn(plain);
    return found === null
      ? null
      : {
          key: { kind: 'name', key: plain.slice(found.from, found.to) },
          doubts: found.isCut ? [doubt('NAME_CUT')] : [],
        };
  }
  if (isEnglishName(plain)) return { key: name, doubts: [] };
  const formula = plain.replace(/\^?\d*[+\-−]$/, '');
  const atoms = parseFormula(formula);
  const isSmiles = smilesLikeness(plain) === 'sure';
  if (isSmiles) return { key: { kind: 'smiles', key: plain }, doubts: [] };
  if (atoms !== null)
    return { key: name, doubts: atoms.has('C') && (atoms.get('C') ?? 0) > 1 ? [doubt('NAME_FORMULA')] : [] };
  return isFormula(plain) ? { key: name, doubts: [] } : null;
}

interface Found {
  mentions: Omit<Mention, 'id'>[];
  unread: Unread[];
  conditions: Condition[];
}

function sideOf(text: string, offset: number, role: ReactionRole): Found {
  const found: Found = { mentions: [], unread: [], conditions: [] };
  for (const piece of piecesOf(text, offset)) {
    const lead = piece.text.length - piece.text.trimStart().length;
    const plain = piece.text.trim();
    const from = piece.from + lead;
    const number =
      keyIn(plain) === null || /^\d+\s|^½|^1\/2|^\d+(?=[A-Z\p{Script=Han}(])/u.test(plain)
        ? COEFFICIENT.exec(plain)
        : null;
    const own = plain.slice(number?.[0].length ?? 0).trim();
    const at = from + plain.length - own.length;
    const read = keyIn(own);
    if (read === null) {
      found.unread.push({ from, to: from + plain.length, text: plain });
      continue;
    }
    const coefficient = number === null ? null : /½|1\/2/.test(number[1] ?? '') ? '0.5' : (number[1] ?? null);
    const span: Span = { from: at, to: at + own.length };
    const mention = plainMention(read.key, role, { text: own, span, doubts: read.doubts, coefficient });
    found.mentions.push({ ...mention, hydrate: hydrateIn(own) });
  }
  return found;
}

/** Words over the arrow are read like a procedure, in which nothing is a reactant. */
function overArrow(text: string, offset: number): Found {
  const { mentions, unread, conditions } = readProcedure(text);
  const moved = <T extends Span>(span: T): T => ({ ...span, from: span.from + offset, to: span.to + offset });
  return {
    mentions: mentions.map(({ id: _, ...mention }) => {
      const usual = usualOf(mention.text);
      const role: ReactionRole = usual === null ? 'reagent' : ROLE_OF[usual.role];
      const isSure = usual !== null && !['transfer', 'drying', 'workup', 'acid', 'base'].includes(usual.role);
      const doubts = mention.doubts.filter(({ code }) => code !== 'ROLE_GUESSED');
      return {
        ...mention,
        ...{ role, span: mention.span && moved(mention.span), whole: mention.whole && moved(mention.whole) },
        doubts: isSure ? doubts : [...doubts, doubt('ROLE_GUESSED')],
      };
    }),
    unread: unread.map(moved),
    conditions: conditions.map((condition) => ({ ...condition, span: moved(condition.span) })),
  };
}

/** Reads an equation. Without an arrow all substances are reactants, with a doubt. */
export function readNames(text: string): ReadReaction {
  const parts: Found[] = [];
  const arrow = ARROW.exec(text);
  if (arrow === null || arrow.index === 0) {
    const only = sideOf(text, 0, 'reactant');
    parts.push({
      ...only,
      mentions: only.mentions.map((each) => ({ ...each, doubts: [...each.doubts, doubt('ROLE_GUESSED')] })),
    });
  } else {
    const over = arrow[1] ?? arrow[2] ?? arrow[3] ?? arrow[4] ?? '';
    const right = arrow.index + arrow[0].length;
    parts.push(sideOf(text.slice(0, arrow.index), 0, 'reactant'));
    if (over.trim() !== '') parts.push(overArrow(over, arrow.index + arrow[0].indexOf(over)));
    const behind = /\s*[(（]([^()（）]*(?:[,，;；、]|℃|°C|催化)[^()（）]*)[)）]\s*$/.exec(text.slice(right));
    const end = behind === null ? text.length : right + behind.index;
    parts.push(sideOf(text.slice(right, end), right, 'product'));
    if (behind !== null) parts.push(overArrow(behind[1] ?? '', end + behind[0].indexOf(behind[1] ?? '')));
  }
  const mentions = numbered(parts.flatMap((part) => part.mentions));
  const fault = mentions.length === 0 ? ({ code: 'NO_SUBSTANCE', words: '没有读到物质' } as const) : null;
  return {
    ...{ source: 'names', mentions, fault },
    unread: parts.flatMap((part) => part.unread),
    conditions: parts.flatMap((part) => part.conditions),
  };
}
