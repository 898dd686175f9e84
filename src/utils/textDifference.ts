/** Compares versions of a text when two people edited it at the same time. */
import type { components } from '@contract/schema';

import { threeWay, type ThreeWay } from './threeWay';
import type { ContentKind } from '@domain/content/types';

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

/** The other person's version and the typed values, both based on `base`. */
export interface Meeting {
  base: Body;
  /** Form values, possibly with other fields; null when nothing was typed. */
  typed: Fields | null;
  now: Body;
}

function meet(kind: ContentKind, { base, typed, now }: Meeting): ThreeWay<Fields> {
  const [was, is] = [{ ...base[kind] } as Fields, { ...now[kind] } as Fields];
  return threeWay(was, { ...was, ...typed }, is);
}

/** Merges both: typed values, and the other person's values in all fields that were not edited. */
export const mergedText = (kind: ContentKind, meeting: Meeting): Fields => meet(kind, meeting).values;

/** Labels of the fields that both changed to different values. */
export const bothChanged = (kind: ContentKind, meeting: Meeting): string[] =>
  meet(kind, meeting).both.map((name) => NAMES[name] ?? name);

/** Change of one field; for a long text only the lines that differ. */
export interface TextChange {
  field: string;
  gone: string[];
  added: string[];
}

/** Splits a value into lines that can be compared. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value === 'object' && value !== null)
    return [Object.values(value).filter(Boolean).map(String).join(' · ')];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the changes by field; empty when both are equal. */
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
