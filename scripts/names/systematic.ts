/**
 * Tells trivial names from systematic ones by their wording alone, without the grammar: names of drugs, dyes, natural
 * products and catalysts, of elements as sold, and abbreviations.
 */
const TRIVIAL = [
  /[素菌霉苷酞腙醌]$|[霉]素|黄素|霉素|环素|沙星|西林|头孢|青霉|他汀|洛尔|芬酸|康唑|硝唑|拉唑|尿苷|腺苷|鸟苷|胞苷|胸苷|肌苷|核苷/,
  /[红蓝绿紫黄橙黑棕]\d?(?: ?[A-Z0-9-]{1,6}| I+)?(?:钠|二钠|四钠|钾|铵)?盐?(?:[一二三四五六]水合物)?$/,
  /糖|糊精|淀粉|纤维|甾|固醇|生育酚|视黄|维生素|辅酶|胆|皂|萜|蒎|柠檬烯|樟脑|薄荷|香兰|香豆|丁香|姜黄|没食子|抗坏血|生物素|烟酰|叶酸|肉碱|嘌呤|嘧啶核|咖啡|碱(?:$|盐)/,
  /试剂|催化剂|指示剂|荧光|罗丹明|吐温|曲拉通|司盘|溶液|络合物|复合|聚|缓冲|催化|配体/,
  /^(?:金属)?.(?:粉|粒|屑|片|丝|箔|块|棒)$|^[汞碘硫磷]$|红磷|石墨|活性炭|钯碳|铂碳|溴素/,
  /[A-Z]{2,}|[A-Z][a-z]{2,}|安息香|光气|三光气|麦氏|海因|氰尿|水合茚三酮|茚三酮|重水|氨水|王水|草甘膦|滴滴|毒死|菊酯|威$|磷$|灵$|丹$|净$|脒$/,
];

/** Is the name written by the rules of nomenclature, not as a trivial or trade name? */
export const isSystematic = (name: string): boolean =>
  !TRIVIAL.some((pattern) =>
    pattern.test(
      name.replace(/^(?:无水|[一二三四五六七八九十]+水)|(?:[一二三四五六七八九十半]+水合物)$/g, ''),
    ),
  );
