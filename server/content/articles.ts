import type { ArticleText } from './article';
import { coldChain } from './customer/coldChain';
import { delivery } from './customer/delivery';
import { hazardousDocuments } from './customer/hazardousDocuments';
import { invoices } from './customer/invoices';
import { monthly } from './customer/monthly';
import { ordering } from './customer/ordering';
import { privacy } from './customer/privacy';
import { returns } from './customer/returns';
import { terms } from './customer/terms';
import { TECHNICAL_ARTICLES } from './technical';

/** Articles of both centres in display order. */
export const ARTICLES: readonly ArticleText[] = [
  ...TECHNICAL_ARTICLES,
  ordering,
  delivery,
  invoices,
  returns,
  hazardousDocuments,
  coldChain,
  monthly,
  privacy,
  terms,
].map((article) => ({ ...article, content: article.content.trim() }));
