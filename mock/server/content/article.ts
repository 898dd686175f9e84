import type { components } from '@/services/contract/schema';

export type Article = components['schemas']['Article'];

/** An article of the technical centre (技术中心). */
export const technical = (article: Omit<Article, 'centre'>): Article => ({ ...article, centre: 'technical' });

/** An article of the customer centre (客户中心). */
export const customer = (article: Omit<Article, 'centre'>): Article => ({ ...article, centre: 'customer' });
