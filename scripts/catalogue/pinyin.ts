/** Pinyin of Chinese names for searching: in full and as initials, without tones. */
import { customPinyin, pinyin } from 'pinyin-pro';

// Readings used by chemists where they differ from the general dictionary.
customPinyin({
  重铬: 'chóng gè',
  重氮: 'chóng dàn',
  重水: 'zhòng shuǐ',
  茜: 'qiàn',
  枸橼: 'jǔ yuán',
  壳聚糖: 'ké jù táng',
  甲壳: 'jiǎ ké',
  长春: 'cháng chūn',
  单宁: 'dān níng',
  咔唑: 'kǎ zuò',
  呋喃: 'fū nán',
  嘧啶: 'mì dìng',
  吡啶: 'bǐ dìng',
  啶: 'dìng',
  胩: 'kǎ',
  肟: 'wò',
  脒: 'mǐ',
  胍: 'guā',
  脲: 'niào',
  肼: 'jǐng',
  腙: 'zōng',
  脎: 'sà',
  膦: 'lìn',
  胂: 'shèn',
  砜: 'fēng',
  铈: 'shì',
  铑: 'lǎo',
  钌: 'liǎo',
  锇: 'é',
});

const CHINESE = /[\u3400-\u9fff]/;

/** Pinyin of the Chinese characters of a text; null when it has none. */
export function pinyinOf(text: string): { text: string; full: string; initials: string } | null {
  const characters = [...text].filter((char) => CHINESE.test(char)).join('');
  if (characters.length < 2) return null;
  const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true });
  return {
    text,
    full: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  };
}

/** The most common syllable of every Chinese character, as syllable → characters. */
export function readingsOfAll(): Record<string, string> {
  const readings: Record<string, string> = {};
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const char = String.fromCharCode(code);
    const [syllable = ''] = pinyin(char, { toneType: 'none', type: 'array', v: true });
    if (/^[a-z]+$/.test(syllable)) readings[syllable] = (readings[syllable] ?? '') + char;
  }
  return readings;
}
