/** Which words of a query may be left out when no product has them. */
import { isChinese } from '../shared/searchText';
import { splitForms } from './forms';
import { recognise } from './query';

/** Last characters of Chinese names of substances. */
const CHINESE_END =
  /[酸醇醛酮醚酯胺胍肼脲腈烷烯炔苯酚萘蒽菲茚芴啶唑嗪啉喃酐酰苷糖素碱盐烃砜膦铵肟氯溴碘氟钠钾锂钙镁锌铜铁镍钴锰铝银金铂钯钌铑铱汞铅锡锆钛铯钡磷硫硅硼碳氢氧氮油脂胶蛋白酶粉水红蓝绿黄紫橙]$/;
/** Ends of English names of substances. */
const ENGLISH_END =
  /(?:hyde|ole|ine|ane|ene|yne|ol|one|al|ate|ite|ide|yl|ose|ium|acid|ether|ester|amide|nitrile|in)$/i;
/** Valence of a metal: without it, ferrous sulfate would be any sulfate. */
const METAL =
  /^(?:ferr|cupr|stann|mercur|cobalt|nickel|mangan|plumb|aur|cer|chrom|titan|vanad|antimon)(?:ous|ic)$/i;
/** Locants, stereo descriptors and isotopes are written with a hyphen. */
const CHEMICAL_MARK = /(?:^|[^a-z])(?:\d+(?:,\d+)*|[a-z]|[nos](?:,[nos])+|tert|sec|iso|bis|tris)-\p{L}/iu;

/** Does a word look like the name, formula or number of a substance? Such a word is never left out. */
export function looksLikeSubstance(word: string): boolean {
  const { kind } = recognise(word);
  if (kind !== 'text' && kind !== 'empty') return true;
  if (/^d\d{1,2}$/i.test(word) || splitForms(word).forms.length > 0 || CHEMICAL_MARK.test(word)) return true;
  if (isChinese(word)) return CHINESE_END.test(word.replace(/(?<=.)溶液$/, ''));
  return METAL.test(word) || (/^[a-z]{5,}$/i.test(word) && ENGLISH_END.test(word));
}
