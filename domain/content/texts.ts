/** Texts of the shop by kind: initial form values and checks. */
import { isAddress, isPageOf, isPath } from './links';
import type {
  ArticleText,
  BrandText,
  ContentKind,
  ContentText,
  FaqText,
  LinkText,
  NoticeText,
} from './types';
import { addressesIn, toParagraphs } from './markup';

/** Text type of each kind. */
export interface TextOf {
  notice: NoticeText;
  article: ArticleText;
  faq: FaqText;
  brand: BrandText;
}

export type AnyText = TextOf[ContentKind];

export const BLANK_TEXTS: TextOf = {
  notice: { category: 'notice', title: '', content: '' },
  article: {
    category: 'knowledge',
    title: '',
    summary: '',
    tags: [],
    content: '',
    materials: [],
    place: 1000,
  },
  faq: { category: 'ordering', title: '', content: '', links: [], place: 1000 },
  brand: {
    title: '',
    nameEn: '',
    origin: '',
    story: '',
    founded: 2000,
    positioning: '',
    content: '',
    quality: [],
    authorisation: { kind: '', certificateNo: '', scope: '', from: '', to: '' },
  },
};

export const MAX_TITLE = 60;
export const MAX_SUMMARY = 120;
export const MAX_CONTENT = 20_000;
const MAX_TAG = 12;
const MAX_LINE = 200;

/** Messages by field; a missing field is valid. */
export type TextProblems = Record<string, string | null>;

const lineProblem = (text: string, what: string, max: number): string | null => {
  if (text.trim() === '') return `请填写${what}`;
  return text.trim().length > max ? `${what}最多 ${max} 字` : null;
};

function addressProblem(address: string): string | null {
  if (!isAddress(address))
    return `“${address}”不是可用的链接地址：站内以 / 开头，站外以 https:// 开头，或 mailto:、tel:`;
  return isPageOf(address) ? null : `商城没有“${address}”这一页`;
}

function contentProblem(content: string, what: string): string | null {
  const wrong = lineProblem(content, what, MAX_CONTENT);
  return wrong ?? addressesIn(content).map(addressProblem).find(Boolean) ?? null;
}

const plainProblem = (content: string, what: string): string | null =>
  lineProblem(content, what, MAX_CONTENT) ?? (toParagraphs(content).length > 20 ? `${what}最多 20 段` : null);

const placeProblem = (place: unknown): string | null =>
  typeof place === 'number' && Number.isInteger(place) && place >= 0 && place <= 100_000
    ? null
    : '请填写 0–100000 的整数';

const headProblems = ({ title, content }: TextOf['notice']): TextProblems => ({
  title: lineProblem(title, '标题', MAX_TITLE),
  content: contentProblem(content, '正文'),
});

const articleProblems = (text: TextOf['article']): TextProblems => ({
  ...headProblems({ category: 'notice', title: text.title, content: text.content }),
  summary: lineProblem(text.summary, '摘要', MAX_SUMMARY),
  tags: text.tags.some((tag) => tag.trim() === '' || tag.trim().length > MAX_TAG)
    ? `标签每个 1–${MAX_TAG} 字`
    : null,
  materials: text.materials.some(({ name }) => name.trim() === '') ? '每种材料都要有名称' : null,
  place: placeProblem(text.place),
});

const linkProblem = ({ label, path }: LinkText): string | null => {
  if (label.trim() === '') return '每个链接都要有文字';
  if (!isPath(path.trim())) return `“${path}”须是站内地址，以 / 开头`;
  return addressProblem(path.trim());
};

const faqProblems = ({ title, content, links, place }: TextOf['faq']): TextProblems => ({
  title: lineProblem(title, '问题', MAX_TITLE),
  content: plainProblem(content, '答案'),
  links: links.map(linkProblem).find(Boolean) ?? null,
  place: placeProblem(place),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function paperProblem({
  kind,
  certificateNo,
  scope,
  from,
  to,
}: TextOf['brand']['authorisation']): string | null {
  if ([kind, certificateNo, scope].some((text) => text.trim() === ''))
    return '请填写授权类型、证书编号和范围';
  if (![from, to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day))))
    return '请选择授权的起止日期';
  return from > to ? '授权截止日早于起始日' : null;
}

const brandProblems = (text: TextOf['brand']): TextProblems => ({
  title: lineProblem(text.title, '品牌名', 20),
  nameEn: lineProblem(text.nameEn, '英文名', 40),
  origin: lineProblem(text.origin, '产地', 20),
  story: lineProblem(text.story, '一句话介绍', MAX_LINE),
  positioning: lineProblem(text.positioning, '定位', MAX_LINE),
  founded:
    Number.isInteger(text.founded) && text.founded >= 1800 && text.founded <= 2100 ? null : '请填写四位年份',
  content: plainProblem(text.content, '品牌介绍'),
  quality: text.quality.some(({ name, text: words }) => name.trim() === '' || words.trim() === '')
    ? '每项质量说明都要有名称和内容'
    : null,
  authorisation: paperProblem(text.authorisation),
});

const PROBLEMS: { [K in ContentKind]: (text: TextOf[K]) => TextProblems } = {
  notice: headProblems,
  article: articleProblems,
  faq: faqProblems,
  brand: brandProblems,
};

export const textProblems = <K extends ContentKind>(kind: K, text: TextOf[K]): TextProblems =>
  PROBLEMS[kind](text);

/** Returns all link targets of a text. */
export function linksOf(body: ContentText): string[] {
  const { notice, article, faq } = body;
  return [...addressesIn((notice ?? article)?.content ?? ''), ...(faq?.links ?? []).map(({ path }) => path)];
}
