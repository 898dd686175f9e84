/**
 * Groups of substances that are called by what they do, with the names that belong to them. Source: groups of textbooks of
 * organic chemistry and of the US EPA (the polycyclic aromatic hydrocarbons).
 */
export const CLASSES: readonly { words: readonly string[]; names: RegExp }[] = [
  {
    words: ['相转移催化剂', '相转移', 'phase transfer catalyst'],
    names: /^(?:四[甲乙丙丁]基|苄基三[甲乙]基|甲基三辛基)(?:[氯溴碘]化[铵膦]|硫酸氢铵)|冠醚/u,
  },
  { words: ['冠醚', 'crown ether', 'crown ethers'], names: /冠醚/u },
  {
    words: ['增塑剂', '塑化剂', 'plasticizer', 'plasticizers'],
    names: /^邻苯二甲酸(?:二.+|丁苄)酯$|^己二酸二.+酯$|^柠檬酸三.+酯$|^磷酸三甲?苯酯$|^磷酸三.*甲苯酯$/u,
  },
  {
    words: ['引发剂', '自由基引发剂', '聚合引发剂', 'radical initiator', 'initiator'],
    names: /^偶氮二异丁腈$|偶氮二异丁基脒|^过氧化(?:苯甲酰|二叔丁基|二异丙苯|十二酰|氢异丙苯)$|^过硫酸[钾钠铵]$|^过氧苯甲酸叔丁酯$/u,
  },
  {
    words: ['多环芳烃', '稠环芳烃', 'PAHs'],
    names: /^(?:萘|苊|苊烯|芴|菲|蒽|荧蒽|芘|䓛|苯并\[[a-z,]+\](?:芘|蒽|荧蒽|菲)|茚并\[[\w,-]+\]芘|二苯并\[[a-z,]+\](?:芘|蒽))$/u,
  },
  {
    words: ['脱水缩合剂', '肽缩合剂', '多肽缩合剂', '酰胺缩合剂'],
    names: /^O-.*四甲基脲|^2-\(7-氮杂苯并三氮唑\)|碳二亚胺|三吡咯烷基膦|^N,N'-羰基二咪唑$|^4-\(4,6-二甲氧基三嗪/u,
  },
]; // prettier-ignore
