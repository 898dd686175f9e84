/** What of a text is another than it was, for whoever was about to save upon it. */
import type { components } from '@contract/schema';

import { threeWay, type ThreeWay } from '../shared/threeWay';
import type { ContentKind } from './kinds';

type Body = components['schemas']['ContentText'];

const NAMES: Record<string, string> = {
  category: '类别',
  title: '标题',
  summary: '摘要',
  content: '正文',
  tags: '标签',
  materials: '所需材料',
  links: '相关页面',
  place: '排序',
  nameEn: '英文名',
  origin: '产地',
  story: '一句话介绍',
  founded: '创立年份',
  positioning: '定位',
  quality: '质量体系',
  authorisation: '授权',
};

type Fields = Record<string, unknown>;

/** Somebody else's version and what was typed, upon what both began with. */
export interface Meeting {
  base: Body;
  /** What stands in the form, among other things; null: nothing was typed. */
  typed: Fields | null;
  now: Body;
}

function meet(kind: ContentKind, { base, typed, now }: Meeting): ThreeWay<Fields> {
  const [was, is] = [{ ...base[kind] } as Fields, { ...now[kind] } as Fields];
  return threeWay(was, { ...was, ...typed }, is);
}

/** The text of the two together: what was typed, and of the rest what the other wrote. */
export const mergedText = (kind: ContentKind, meeting: Meeting): Fields => meet(kind, meeting).values;

/** What both changed, and not to the same: the fields as people call them. */
export const bothChanged = (kind: ContentKind, meeting: Meeting): string[] =>
  meet(kind, meeting).both.map((name) => NAMES[name] ?? name);

/** One field; of a long text only the lines that are not in the other. */
export interface TextChange {
  field: string;
  gone: string[];
  added: string[];
}

/** A value as lines, each of which can be told from another. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value === 'object' && value !== null)
    return [Object.values(value).filter(Boolean).map(String).join(' · ')];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Field by field; nothing when they say the same. */
export function textChanges(before: Body, after: Body): TextChange[] {
  const [was, is] = [before, after].map((body): Record<string, unknown> => ({
    ...(body.notice ?? body.article ?? body.faq ?? body.brand),
  }));
  return Object.entries(NAMES).flatMap(([key, field]) => {
    const [old, now] = [linesOf(was?.[key]), linesOf(is?.[key])];
    const gone = old.filter((line) => !now.includes(line));
    const added = now.filter((line) => !old.includes(line));
    return gone.length + added.length > 0 ? [{ field, gone, added }] : [];
  });
}
