/**
 * Safety data sheet from a product's data: the 16 sections of GB/T 16483, written after GB/T 17519. Unknown facts are
 * stated as unknown; nothing is invented.
 */
import { disposal, ecology, toxicology } from './health';
import { exposureControls, handlingAndStorage } from './handling';
import { firstAid, spill } from './emergencies';
import { fireFighting } from './fire';
import { composition } from './composition';
import { hazards, identification } from './identity';
import { properties } from './properties';
import { otherInformation, regulation } from './regulation';
import { stability } from './stability';
import { traitsOf, type Properties } from './traits';
import { transport } from './transport';
import type { SdsFacts, SdsItem, SdsSection } from './types';

export { SDS_RULES_DAY, sdsVersion } from './regulation';
export type { SdsFacts, SdsItem, SdsSection, SdsSheet } from './types';

const SECTIONS: readonly (readonly [string, (facts: SdsFacts, traits: Properties) => SdsItem[]])[] = [
  ['化学品及企业标识', identification],
  ['危险性概述', hazards],
  ['成分/组成信息', composition],
  ['急救措施', firstAid],
  ['消防措施', fireFighting],
  ['泄漏应急处理', spill],
  ['操作处置与储存', handlingAndStorage],
  ['接触控制和个体防护', exposureControls],
  ['理化特性', properties],
  ['稳定性和反应性', stability],
  ['毒理学信息', toxicology],
  ['生态学信息', ecology],
  ['废弃处置', disposal],
  ['运输信息', transport],
  ['法规信息', regulation],
  ['其他信息', otherInformation],
];

/** Returns the sixteen sections in order. */
export function sdsSections(facts: SdsFacts): SdsSection[] {
  const traits = traitsOf(facts);
  return SECTIONS.map(([title, write], index) => ({ no: index + 1, title, items: write(facts, traits) }));
}
