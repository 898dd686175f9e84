/** Describes the device of a login from the browser's User-Agent. It is a hint, not a proof. */

const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:QQBrowser)\/(\d+)/, 'QQ 浏览器'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Returns "Chrome 131 · Windows", "微信 · iPhone", or "未知设备" when neither is known. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found && [name, found[1]].filter(Boolean).join(' ');
  }).find(Boolean);
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || '未知设备';
}
