/** What the shop writes: its kinds, how they are sorted, and where one stands at a time. */
import type { components } from '@contract/schema';
import { FAQ_THEMES } from './faq';

type Schemas = components['schemas'];
export type ContentKind = Schemas['ContentKind'];
export type ContentState = Schemas['ContentState'];

export const CONTENT_KINDS: Record<ContentKind, { name: string; categories: Record<string, string> }> = {
  notice: { name: '公告', categories: { notice: '公告', news: '动态' } },
  article: {
    name: '文章',
    categories: { protocol: '实验方案', knowledge: '试剂要点', safety: '安全知识', help: '规则与指南' },
  },
  faq: { name: '常见问题', categories: FAQ_THEMES },
  brand: { name: '品牌', categories: {} },
};

export const CONTENT_KIND_CODES = Object.keys(CONTENT_KINDS) as ContentKind[];

export const CONTENT_STATES: Record<ContentState, string> = {
  draft: '草稿',
  planned: '待上线',
  live: '已上线',
  withdrawn: '已下线',
};

/** built: as this version of the shop brings it. */
export type VersionStatus = Schemas['ContentVersionStatus'];

/** A version of a text; each has a higher number than those before. */
export interface VersionHead {
  version: number;
  status: VersionStatus;
  /** ms: from when it counts */
  from: number;
  /** ms, itself not included: until when it is shown; null for good */
  until: number | null;
}

/** What of a text's versions says where it stands at a moment. */
export interface Standing {
  newest: VersionHead;
  /** The newest that is no draft; null when all are. */
  decided: VersionHead | null;
  /** The newest that is no draft and whose time has come: buyers see it, or that there is none. */
  current: VersionHead | null;
}

const newestOf = (versions: readonly VersionHead[]): VersionHead | null =>
  versions.reduce<VersionHead | null>(
    (newest, version) => (newest && newest.version > version.version ? newest : version),
    null,
  );

/**
 * Where a text stands at a moment (ms). A later version takes the place of all before it once its time has come; until
 * then the one before stays. null without versions.
 */
export function standingAt(versions: readonly VersionHead[], now: number): Standing | null {
  const newest = newestOf(versions);
  const decided = versions.filter(({ status }) => status !== 'draft');
  return (
    newest && {
      newest,
      decided: newestOf(decided),
      current: newestOf(decided.filter(({ from }) => from <= now)),
    }
  );
}

/** Do buyers see it at a moment (ms)? */
export const isShown = (current: VersionHead | null, now: number): boolean =>
  current !== null && current.status !== 'withdrawn' && (current.until === null || now < current.until);

export function stateOf({ decided, current }: Standing, now: number): ContentState {
  if (isShown(current, now)) return 'live';
  if (decided && decided.status === 'published' && decided.from > now) return 'planned';
  return current ? 'withdrawn' : 'draft';
}

/**
 * What was written since and is not seen: what is to come at its time, draft above it or not, or a draft; null when there is
 * none.
 */
export function pendingOf(standing: Standing, now: number): 'draft' | 'planned' | null {
  const { newest, decided } = standing;
  if (decided && decided.from > now && stateOf(standing, now) === 'live') return 'planned';
  return newest.status === 'draft' ? 'draft' : null;
}
