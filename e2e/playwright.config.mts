import { defineConfig, devices } from '@playwright/test';
import { LAUNCH } from '../scripts/shopForScripts.mjs';

const PORT = 8127;
const elsewhere = process.env.E2E_BASE_URL;

// The workers load this file again and need not search again.
if (LAUNCH.executablePath) process.env.CHROME_PATH = LAUNCH.executablePath;

export default defineConfig({
  // Paths are relative to this file.
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],

  use: {
    baseURL: elsewhere ?? `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every test costs a fifth of the run; use `--trace on` for a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },

  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],

  // Needs a build. A running preview is reused.
  webServer: elsewhere
    ? undefined
    : {
        command: 'npm run preview:e2e',
        cwd: '..',
        url: `http://127.0.0.1:${PORT}/`,
        reuseExistingServer: true,
        timeout: 120_000,
        // When killed, it would leave its database running.
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
});
