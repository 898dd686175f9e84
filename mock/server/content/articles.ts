import type { Article } from './article';
import { coldChain } from './customer/coldChain';
import { delivery } from './customer/delivery';
import { hazardousDocuments } from './customer/hazardousDocuments';
import { invoices } from './customer/invoices';
import { monthly } from './customer/monthly';
import { ordering } from './customer/ordering';
import { privacy } from './customer/privacy';
import { returns } from './customer/returns';
import { aliquots } from './technical/aliquots';
import { anhydrousSolvents } from './technical/anhydrousSolvents';
import { buffers } from './technical/buffers';
import { cryogens } from './technical/cryogens';
import { flashColumn } from './technical/flashColumn';
import { hygroscopic } from './technical/hygroscopic';
import { molalityMolarity } from './technical/molalityMolarity';
import { peroxides } from './technical/peroxides';

/** Articles of both centres, in the order in which they are listed. */
export const ARTICLES: readonly Article[] = [
  anhydrousSolvents,
  molalityMolarity,
  buffers,
  peroxides,
  hygroscopic,
  flashColumn,
  cryogens,
  aliquots,
  ordering,
  delivery,
  invoices,
  returns,
  hazardousDocuments,
  coldChain,
  monthly,
  privacy,
].map((article) => ({ ...article, content: article.content.trim() }));
