/** Articles of the technical centre, in the order in which they are listed. */
import type { ArticleText } from '../article';
import { aliquots } from './knowledge/aliquots';
import { anhydrousSolvents } from './knowledge/anhydrousSolvents';
import { buffers } from './knowledge/buffers';
import { flashColumn } from './knowledge/flashColumn';
import { hygroscopic } from './knowledge/hygroscopic';
import { molalityMolarity } from './knowledge/molalityMolarity';
import { bradford } from './protocols/bradford';
import { karlFischer } from './protocols/karlFischer';
import { miniprep } from './protocols/miniprep';
import { naohStandard } from './protocols/naohStandard';
import { pbs } from './protocols/pbs';
import { recrystallisation } from './protocols/recrystallisation';
import { sdsPage } from './protocols/sdsPage';
import { sieveDrying } from './protocols/sieveDrying';
import { suzuki } from './protocols/suzuki';
import { tae } from './protocols/tae';
import { tlcStains } from './protocols/tlcStains';
import { cryogens } from './safety/cryogens';
import { firstAid } from './safety/firstAid';
import { ghsGuide } from './safety/ghsGuide';
import { incompatible } from './safety/incompatible';
import { peroxides } from './safety/peroxides';
import { spills } from './safety/spills';
import { waste } from './safety/waste';

export const TECHNICAL_ARTICLES: readonly ArticleText[] = [
  pbs,
  tae,
  sdsPage,
  bradford,
  miniprep,
  tlcStains,
  suzuki,
  recrystallisation,
  sieveDrying,
  naohStandard,
  karlFischer,
  incompatible,
  ghsGuide,
  firstAid,
  spills,
  waste,
  peroxides,
  cryogens,
  anhydrousSolvents,
  molalityMolarity,
  buffers,
  hygroscopic,
  flashColumn,
  aliquots,
];
