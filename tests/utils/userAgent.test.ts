import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName } from '@/utils/userAgent';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge 131 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 · Linux'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18 · iPhone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.53`, '微信 · iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari 17 · macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome 130 · Android',
  ],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('names the device of %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

it('names a device for any user agent', () =>
  fc.assert(fc.property(fc.string(), (text) => deviceName(text).length > 0)));
