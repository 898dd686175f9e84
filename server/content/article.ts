import type { components } from '@contract/schema';

type Article = components['schemas']['Article'];

/**
 * A material that an article needs. A CAS number or a catalogue number
 * leads to the catalogue; without either it is only named.
 */
export interface Material {
  name: string;
  /** How much, or what for. */
  use?: string;
  cas?: string;
  catalogNo?: string;
}

export interface ArticleText extends Omit<Article, 'materials'> {
  materials: readonly Material[];
}

type Written = Omit<ArticleText, 'centre' | 'kind' | 'tags' | 'materials'> & {
  tags?: string[];
  materials?: readonly Material[];
};

const written =
  (centre: Article['centre'], kind: Article['kind']) =>
  (article: Written): ArticleText => ({ tags: [], materials: [], ...article, centre, kind });

/** Articles of the technical centre (技术中心): how something is done, what is dangerous, what is good to know. */
export const protocol = written('technical', 'protocol');
export const safety = written('technical', 'safety');
export const knowledge = written('technical', 'knowledge');

/** An article of the customer centre (客户中心). */
export const customer = written('customer', 'help');
