/** Kinds of texts that the shop publishes, their categories, and their state at a given time. */
import { FAQ_THEMES } from './faq';
import type { ContentKind, ContentState, VersionStatus } from './types';

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

/** A version of a text. Numbers increase. */
export interface VersionHead {
  version: number;
  status: VersionStatus;
  /** Valid from, ms. */
  from: number;
  /** Shown until, ms, exclusive; null = without end. */
  until: number | null;
}

/** The versions that determine a text's state at a moment. */
export interface Status {
  newest: VersionHead;
  /** Newest version that is not a draft; null when all are drafts. */
  decided: VersionHead | null;
  /** Newest version that is not a draft and is already valid. Buyers see this version, or a withdrawal. */
  current: VersionHead | null;
}

const newestOf = (versions: readonly VersionHead[]): VersionHead | null =>
  versions.reduce<VersionHead | null>(
    (newest, version) => (newest && newest.version > version.version ? newest : version),
    null,
  );

/**
 * Returns the state of a text at a moment (ms); null without versions. A later version replaces all earlier ones once
 * it is valid.
 */
export function statusAt(versions: readonly VersionHead[], now: number): Status | null {
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

export function stateOf({ decided, current }: Status, now: number): ContentState {
  if (isShown(current, now)) return 'live';
  if (decided && decided.status === 'published' && decided.from > now) return 'planned';
  return current ? 'withdrawn' : 'draft';
}

/**
 * Returns whether a newer version is planned or a draft. A planned version wins over a draft above it. Null when
 * there is neither.
 */
export function pendingOf(status: Status, now: number): 'draft' | 'planned' | null {
  const { newest, decided } = status;
  if (decided && decided.from > now && stateOf(status, now) === 'live') return 'planned';
  return newest.status === 'draft' ? 'draft' : null;
}
