/**
 * Traditional characters in names of reagents and laboratory goods, each with its simplified character. Source: general
 * list of simplified characters (通用规范汉字表, 2013), and 醯 and 矽, which are 酰 and 硅 in the mainland.
 */
const PAIRS =
  '氫氢 鈉钠 鉀钾 鎂镁 鈣钙 鐵铁 銅铜 鋅锌 鋁铝 銀银 鉛铅 錳锰 鎳镍 鈷钴 鉻铬 鉬钼 鎢钨 鋰锂 ' +
  '鋇钡 鍶锶 銫铯 銣铷 鈦钛 釩钒 鋯锆 鈀钯 鉑铂 銠铑 釕钌 銥铱 鋨锇 鉍铋 銻锑 錫锡 銦铟 鎵镓 ' +
  '鍺锗 鎘镉 鑭镧 鈰铈 釹钕 釤钐 銪铕 釔钇 鈧钪 鉭钽 鈮铌 錸铼 鉈铊 矽硅 氬氩 銨铵 醯酰 ' +
  '純纯 級级 離离 針针 頭头 過过 濾滤 試试 劑剂 無无 鹽盐 鹼碱 環环 雙双 單单 對对 間间 鄰邻 ' +
  '順顺 異异 烴烃 醣糖 甙苷 膽胆 鹵卤 膠胶 篩筛 氣气 體体 電电 極极 標标 準准 緩缓 衝冲 測测 ' +
  '檢检 細细 養养 紙纸 護护 燒烧 錐锥 鬥斗 計计 儀仪 機机 層层 譜谱 質质 塊块 顆颗 漿浆 濃浓 ' +
  '熱热 凍冻 乾干 潔洁 淨净 藍蓝 綠绿 黃黄 紅红 釋释 種种 類类 亞亚 連连 聯联 縮缩 薑姜 維维 ' +
  '葉叶 腦脑 蟻蚁 穀谷 賴赖 絲丝 蘇苏 組组 門门 髮发 麥麦 實实 驗验 業业 藥药 劃划 餘余 濕湿 ' +
  '壓压 開开 關关 廣广 寬宽 長长 圓圆 錠锭 鋼钢 塗涂 織织 與与 隻只 個个 條条 張张 優优 會会 ' +
  '從从 樣样 訂订 購购 買买 價价 現现 貨货 規规 號号 產产 應应 動动 態态 鏈链 黴霉 穩稳 轉转 ' +
  '錄录 擴扩 鑑鉴 別别 驟骤 濁浊 鈴铃 鉗钳 鑷镊 銼锉 鍵键 鎖锁 閥阀 鏡镜 錶表 釐厘';

export const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const),
);
