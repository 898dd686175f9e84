/** What a skeleton became: a parent or a group, with its part of the parse tree. */
import { ACID_ENDS, finishAcid, type AcidEnd } from './acidEnds';
import { NameFault, type NameNode, type Piece } from './namePart';
import type { Prefix } from './placeGroups';
import type { Read, Scan } from './nameText';
import type { Stem } from './skeletons';

export interface Outcome {
  piece: Piece;
  kind: 'parent' | 'group';
  /** 基 was left out, so only certain words may follow. */
  elided: 'chain' | 'bare' | 'ring' | 'single' | null;
}

export type Found = Read<Outcome>;

export function outcome(
  piece: Piece,
  kind: Outcome['kind'],
  nodes: NameNode[],
  elided: Outcome['elided'] = null,
): Outcome {
  return { piece: { ...piece, nodes }, kind, elided };
}

export const stemNode = (at: number, to: number, { meaning }: Stem): NameNode => ({
  from: at,
  to,
  meaning: `母体：${meaning}`,
});

/** The acid with this end, or null when it has no such derivative. */
function tryFinish(root: Piece, end: AcidEnd, at: number): Piece | null {
  try {
    return finishAcid(root, end, at);
  } catch (error) {
    if (error instanceof NameFault) return null;
    throw error;
  }
}

/** Reads the end of an acid whose sites are set. */
export function withEnds(scan: Scan, root: Piece, end: number, nodes: NameNode[], from: number): Found[] {
  return ACID_ENDS.at(scan.text, end).flatMap(({ word, value }): Found[] => {
    const after = scan.reached(end + word.length);
    // 酰胺 begins with 酰, and 酰氯 does too; a group must not end inside such a word.
    if (value.group && word === '酰' && /^[胺肼氯溴氟基]/.test(scan.text.slice(after))) {
      if (!/^[胺氨]基?/.test(scan.text.slice(after)) || scan.text[after] === '胺') return [];
    }
    const piece = tryFinish(root, value, end);
    if (!piece) return [];
    const node = { from, to: after, meaning: value.meaning };
    return [{ end: after, value: outcome(piece, value.group ? 'group' : 'parent', [...nodes, node]) }];
  });
}

/** A parent or group with prefixes that are not placed yet, in reading order. */
export interface Open {
  piece: Piece;
  prefixes: Prefix[];
  elided: Outcome['elided'];
}

/** A whole piece. */
export type Group = Piece & {
  elided: Outcome['elided'];
  /** Begins with a whole group, as 羟甲基氨基 does; a number before it belongs to that group. */
  isLong: boolean;
};

export const toOpen = ({ end, value }: Read<Outcome>): Read<Open> => ({
  end,
  value: { piece: value.piece, prefixes: [], elided: value.elided },
});
