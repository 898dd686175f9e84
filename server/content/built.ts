/** The built-in texts of this version of the shop as rows: version 0 of each. */
import type { components } from '@contract/schema';
import type { ContentRef } from '../../domain/content/links';
import { builtCatalogue } from '../catalogue/build';
import { msOf } from '../http/dates';
import type { ArticleText } from './article';
import { ARTICLES } from './articles';
import { BRAND_TEXTS } from '../catalogue/brands';
import { FAQ } from './faq';

type Schemas = components['schemas'];

export interface BuiltText extends ContentRef {
  title: string;
  category: string;
  place: number;
  /** ms */
  publishTime: number;
  body: Schemas['ContentText'];
}

/** Gap between two positions, where the staff can insert texts. */
const STEP = 10;

const articleOf = (
  { id, kind, title, summary, tags, content, materials, publishTime }: ArticleText,
  at: number,
) => {
  const place = (at + 1) * STEP;
  const article: Schemas['ArticleText'] = {
    ...{ category: kind, title, summary, tags, content: content.trim(), place },
    materials: materials.map(({ name, use = '', cas = '', catalogNo = '' }) => ({
      name,
      use,
      cas,
      catalogNo,
    })),
  };
  const head = { kind: 'article' as const, id: String(id), title, category: kind, place };
  return { ...head, publishTime: msOf(publishTime), body: { article } };
};

const faqOf = ({ id, theme, question, answer, links }: Schemas['FaqEntry'], at: number): BuiltText => {
  const place = (at + 1) * STEP;
  const faq = { category: theme, title: question, content: answer.join('\n\n'), links, place };
  return { kind: 'faq', id, title: question, category: theme, place, publishTime: 0, body: { faq } };
};

function brandOf(facts: ReturnType<typeof builtCatalogue>['brands'][number], at: number): BuiltText[] {
  const { brandId, code, name, nameEn, origin, story } = facts;
  const text = BRAND_TEXTS[code];
  if (!text) return [];
  const { founded, positioning, about, quality, authorisation } = text;
  const brand: Schemas['BrandText'] = {
    ...{ title: name, nameEn, origin, story, founded, positioning, content: about.join('\n\n') },
    ...{ quality, authorisation },
  };
  const head = { kind: 'brand' as const, id: String(brandId), title: name, category: '', place: at * STEP };
  return [{ ...head, publishTime: 0, body: { brand } }];
}

/** @param known ids of the brands in the database; other brands get no text */
export const builtTexts = (known: ReadonlySet<number>): BuiltText[] => [
  ...ARTICLES.map(articleOf),
  ...FAQ.map((entry, at) => faqOf({ ...entry, answer: [...entry.answer], links: [...entry.links] }, at)),
  ...builtCatalogue().brands.flatMap((brand, at) => (known.has(brand.brandId) ? brandOf(brand, at) : [])),
];
