/** Parses and builds the address of a structure search, so that a result can be linked and restored. */

/** sub: contains the drawn structure; exact: equals it; similar: resembles it. */
export type StructureMode = 'sub' | 'exact' | 'similar';
export const STRUCTURE_MODES: Record<StructureMode, string> = {
  sub: '子结构',
  exact: '精确',
  similar: '相似',
};

export interface StructureQuery {
  /** SMILES */
  structure: string;
  mode: StructureMode;
  /** Minimum similarity in whole percent, for mode `similar`. */
  similarity: number;
  /** From 1. */
  page: number;
}

/** Percent; below the minimum everything is similar. */
export const SIMILARITY = { min: 30, max: 100, usual: 80 } as const;

/** Longest structure text, in characters. */
export const MAX_STRUCTURE_LENGTH = 65_536;

export const EMPTY_STRUCTURE: StructureQuery = {
  structure: '',
  mode: 'sub',
  similarity: SIMILARITY.usual,
  page: 1,
};

/** Is the similarity within the allowed range? */
export const isSimilarity = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= SIMILARITY.min && percent <= SIMILARITY.max;

/** Parses the address; null without a structure, defaults for unknown values. */
export function parseStructureQuery(search: string): StructureQuery | null {
  const params = new URLSearchParams(search);
  const structure = (params.get('structure') ?? '').trim();
  if (structure === '') return null;
  const mode = params.get('mode') ?? '';
  const similarity = Math.round(Number(params.get('similarity')) * 100);
  const page = Number(params.get('page'));
  return {
    structure,
    mode: Object.hasOwn(STRUCTURE_MODES, mode) ? (mode as StructureMode) : EMPTY_STRUCTURE.mode,
    similarity: isSimilarity(similarity) ? similarity : SIMILARITY.usual,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Builds the address of a structure search; default values are left out. */
export function structurePath(query: Partial<StructureQuery> & Pick<StructureQuery, 'structure'>): string {
  const { structure, mode, similarity, page } = { ...EMPTY_STRUCTURE, ...query };
  const params = new URLSearchParams({ structure: structure.trim(), mode });
  if (mode === 'similar' && similarity !== SIMILARITY.usual)
    params.set('similarity', String(similarity / 100));
  if (page > 1) params.set('page', String(page));
  return `/list?${params}`;
}
