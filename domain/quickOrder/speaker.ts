/** Removes a speaker's name before a colon: in shared lists each line starts with the requester. */

const WHO = /^\s*(\p{L}{1,8})\s*[:：]\s*(?=[\p{L}\d(])/u;
/** Characters of substance names that personal names do not have. */
const SUBSTANCE =
  /[酸醇酮醚酯醛胺烷烯炔苯酚腈钠钾钙氯溴碘氟硫磷硝酐肼唑啶喃吡喹吲嘌咪铵脲酶糖]|试剂|溶剂|溶液/u;

/** Returns the text without the speaker; null without one. The caller checks whether the rest names goods. */
export function withoutSpeaker(text: string): string | null {
  const who = WHO.exec(text);
  return who === null || SUBSTANCE.test(who[1] ?? '') ? null : text.slice(who[0].length);
}
