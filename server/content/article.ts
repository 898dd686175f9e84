import type { components } from '@contract/schema';

type Article = components['schemas']['Article'];

/**
 * A material of an article. A CAS number or a catalogue number links to the catalogue; without either only the name is
 * shown.
 */
export interface Material {
  name: string;
  /** Amount or purpose. */
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

/** Articles of the technical centre (技术中心): methods, hazards and background. */
export const protocol = written('technical', 'protocol');
export const safety = written('technical', 'safety');
export const knowledge = written('technical', 'knowledge');

/** An article of the customer centre (客户中心). */
export const customer = written('customer', 'help');
