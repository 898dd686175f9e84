/** The technical centre's state in its address: which part, which tool with which inputs, which article, what is sought. */
import { idOf } from './article';

export const TECHNICAL_VIEWS = ['protocols', 'calculators', 'safety', 'documents'] as const;
export type TechnicalView = (typeof TECHNICAL_VIEWS)[number];

export const TOOLS = ['molarity', 'dilution', 'molarMass', 'buffer', 'units', 'bench'] as const;
export type Tool = (typeof TOOLS)[number];

export interface TechnicalQuery {
  /** null is the front. */
  view: TechnicalView | null;
  tool: Tool | null;
  article: number | null;
  /** Words sought on the front or among the documents. */
  q: string;
  /** Lot of a certificate sought. */
  lot: string;
  /** What stands in a calculator's boxes, by their keys. */
  inputs: Record<string, string>;
}

const OWN = ['view', 'tool', 'article', 'q', 'lot'];
const KEY = /^[a-zA-Z]\w{0,15}$/;
const MAX_LENGTH = 200;
const MAX_INPUTS = 20;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

const readText = (params: URLSearchParams, key: string) =>
  (params.get(key) ?? '').trim().slice(0, MAX_LENGTH);

/** Reads the address; anything foreign is as if it were not there. */
export function parseTechnicalQuery(search: string): TechnicalQuery {
  const params = new URLSearchParams(search);
  const tool = oneOf(TOOLS, params.get('tool'));
  const inputs = [...params]
    .filter(([key, value]) => KEY.test(key) && !OWN.includes(key) && value.length <= MAX_LENGTH)
    .slice(0, MAX_INPUTS);
  return {
    view: tool ? 'calculators' : oneOf(TECHNICAL_VIEWS, params.get('view')),
    tool,
    article: idOf(params.get('article')),
    q: readText(params, 'q'),
    lot: readText(params, 'lot'),
    inputs: tool ? Object.fromEntries(inputs) : {},
  };
}

/** The address of a state; what is as usual is left out. */
export function technicalPath({ inputs, view, ...query }: Partial<TechnicalQuery> = {}): string {
  const params = new URLSearchParams();
  const shown = { view: query.tool ? 'calculators' : view, ...query };
  for (const [key, value] of Object.entries(shown)) if (value) params.set(key, String(value));
  if (query.tool) for (const [key, value] of Object.entries(inputs ?? {})) params.set(key, value);
  const text = params.toString();
  return `/technicalCenter${text && `?${text}`}`;
}
