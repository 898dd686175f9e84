/** Parses and builds the address of the technical centre: view, tool with inputs, article, search. */
import { idOf } from './article';

export const TECHNICAL_VIEWS = ['protocols', 'calculators', 'safety', 'documents'] as const;
export type TechnicalView = (typeof TECHNICAL_VIEWS)[number];

export const TOOLS = ['molarity', 'dilution', 'molarMass', 'buffer', 'units', 'bench'] as const;
export type Tool = (typeof TOOLS)[number];

export interface TechnicalQuery {
  /** Null = the front page. */
  view: TechnicalView | null;
  tool: Tool | null;
  article: number | null;
  /** Search words. */
  q: string;
  /** Lot of the certificate that is sought. */
  lot: string;
  /** Inputs of a calculator, by field key. */
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

/** Parses the address; unknown values are ignored. */
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

/** Builds the address; default values are left out. */
export function technicalPath({ inputs, view, ...query }: Partial<TechnicalQuery> = {}): string {
  const params = new URLSearchParams();
  const shown = { view: query.tool ? 'calculators' : view, ...query };
  for (const [key, value] of Object.entries(shown)) if (value) params.set(key, String(value));
  if (query.tool) for (const [key, value] of Object.entries(inputs ?? {})) params.set(key, value);
  const text = params.toString();
  return `/technicalCenter${text && `?${text}`}`;
}
