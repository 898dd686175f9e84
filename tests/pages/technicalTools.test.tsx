import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '@domain/content/technicalPath';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';

const result = () =>
  screen
    .getAllByRole('status')
    .map((hTMLElement) => hTMLElement.textContent)
    .join(' ');
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const open = (tool: string, inputs = '') =>
  renderApp(`/technicalCenter?view=calculators&tool=${tool}${inputs}`);

describe('计算工具', () => {
  it('lists every tool', async () => {
    const { user } = renderApp('/technicalCenter?view=calculators');
    expect(await screen.findByRole('heading', { level: 1, name: '计算工具' })).toBeVisible();
    const tools = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    // The last one leads to the page of reactions.
    expect(tools).toHaveLength(TOOLS.length + 1);
    expect(screen.getByRole('link', { name: '反应采购' })).toHaveAttribute(
      'href',
      expect.stringContaining('/reaction'),
    );
    await user.click(screen.getByRole('link', { name: '单位换算' }));
    expect(await screen.findByRole('heading', { level: 1, name: '单位换算' })).toBeVisible();
  });

  it('calculates a weight while typing, keeps the inputs in the address, and restores them', async () => {
    const { user, address } = open('molarity');
    await user.type(await box('摩尔质量（g/mol）'), '58.44');
    await user.type(await box('浓度'), '0.150');
    await user.type(await box('溶液体积'), '５００');
    expect(result()).toContain('4.38 g');
    // The last input arrives last: on a slow machine the address follows in steps.
    await waitFor(() => expect(address()).toContain('vol='));
    const shared = address();
    expect(shared).toContain('mw=58.44');
    expect(shared).toContain('conc=0.150');
    document.body.innerHTML = '';
    renderApp(shared);
    expect(await box('浓度')).toHaveValue('0.150');
    expect(result()).toContain('4.38 g');
  });

  it('says beside the input why a number is refused, and loses nothing', async () => {
    const { user } = open('molarity', '&mw=58.44&conc=0.1&vol=500');
    const volume = await box('溶液体积');
    expect(result()).toContain('2.92 g');
    await user.clear(volume);
    await user.type(volume, '1,5 L');
    expect(screen.getByRole('alert')).toHaveTextContent('请输入数字');
    expect(volume).toHaveAccessibleDescription(/请输入数字/);
    expect(volume).toHaveValue('1,5 L');
    expect(result()).not.toMatch(/NaN|Infinity/);
  });

  it('fills molar mass and purity from a product found by its number', async () => {
    const { user, address } = open('molarity', '&conc=1&vol=1&volU=L');
    await user.type(
      await screen.findByRole('searchbox', { name: '从商品填入（名称、CAS 或货号）' }),
      '7647-14-5',
    );
    const found = within(await screen.findByRole('list', { name: '可填入的商品' }));
    await user.click(found.getAllByRole('button')[0]!);
    await waitFor(async () => expect(await box('摩尔质量（g/mol）')).toHaveValue('58.44'));
    expect(await screen.findByRole('link', { name: '氯化钠' })).toHaveAttribute(
      'href',
      expect.stringContaining('prodId='),
    );
    expect(result()).toMatch(/58\.\d g/);
    await waitFor(() => expect(address()).toContain('prodId='));
  });

  it('takes a concentrated acid from the table, and refuses more than its content', async () => {
    const { user } = open('molarity', '&way=stock&conc=1&vol=500');
    await user.click(await screen.findByRole('button', { name: '填入硫酸' }));
    // 18.4 mol/L; 1 mol/L × 500 mL / 18.4
    expect(result()).toContain('18.4 mol/L');
    expect(result()).toContain('27.2 mL');
    const concentration = await box('浓度');
    await user.clear(concentration);
    await user.type(concentration, '20');
    expect(screen.getByRole('alert')).toHaveTextContent('高于原液浓度 18.4 mol/L');
  });

  it('calculates a dilution with mixed units', async () => {
    open('dilution', '&c1=1&c2=50&v2=100');
    expect(await screen.findByText('5.00 mL')).toBeVisible();
    expect(result()).toContain('95.0 mL');
  });

  it('refuses a dilution that would concentrate, and units that cannot be compared', async () => {
    const { user } = open('dilution', '&c1=1&c1U=mM&c2=50&v2=100');
    expect(await screen.findByText('须低于原液浓度')).toBeVisible();
    await choose(user, '稀释后浓度 c₂的单位', 'g/L');
    expect(screen.getByRole('alert')).toHaveTextContent('不是一类');
  });

  it('makes a table of a series', async () => {
    const { user } = open('dilution', '&start=10&steps=3');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('cell', { name: '0.0100' })).toBeVisible();
    await user.type(await box('步数'), '0');
    expect(screen.getByRole('alert')).toHaveTextContent('不能大于 24');
  });

  it('calculates the mass of any formula, and says when it is invalid', async () => {
    const { user } = open('molarMass');
    const formula = await box('分子式');
    await user.type(formula, 'CuSO4.5H2O');
    expect(result()).toContain('249.677 g/mol');
    expect(
      within(screen.getByRole('table')).getByRole('row', { name: /^Cu 1 63\.546 25\.45%/ }),
    ).toBeVisible();
    await user.type(formula, '(');
    expect(screen.getByRole('alert')).toHaveTextContent('无法识别该分子式');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('calculates a buffer from two reagents, each with its product', async () => {
    open('buffer', '&buffer=acetate&pH=4.756&conc=100&ions=no');
    // 0.05 mol each: 3.00 g of acetic acid is 2.87 mL, and 6.80 g of the trihydrate.
    expect(await screen.findByRole('button', { name: /^复制冰乙酸 2\.86\d mL/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^复制三水乙酸钠 6\.80\d g/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /三水乙酸钠/ })).toBeVisible();
  });

  it('opens a buffer with a result, which follows the buffer until the pH is changed', async () => {
    const { user } = open('buffer');
    const pH = await box('目标 pH');
    expect(pH).toHaveValue('8.1');
    // The title is set by an effect, shortly after the page appears.
    await waitFor(() => expect(document.title).toBe('缓冲液 - 澄析试剂'));
    expect(result()).toMatch(/Tris 盐酸盐.*g/);
    await choose(user, '缓冲体系', /乙酸/);
    expect(pH).toHaveValue('4.8');
    await user.clear(pH);
    expect(pH).toHaveValue('');
    await user.type(pH, '5.2');
    await choose(user, '缓冲体系', /柠檬酸/);
    expect(pH).toHaveValue('5.2');
  });

  it('warns far from the pK, and offers another method where mixing is impossible', async () => {
    const { user } = open('buffer', '&buffer=phosphate-Na&pH=3.5');
    expect(await screen.findByText(/请换一种配法/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('相差超过 1');
    await choose(user, '配法', '二水磷酸二氢钠，以强碱或强酸调');
    expect(result()).toContain('1 mol/L 盐酸');
    await user.clear(await box('溶液体积'));
    expect(result()).toContain('填好各项后');
    const concentration = await box('总浓度');
    await user.clear(concentration);
    await user.type(concentration, '5000');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('不能高于 2 mol/L');
  });

  it('converts into every unit of the kind, and between mass and amount', async () => {
    const { user } = open('units', '&kind=pressure&unit=atm');
    expect(await screen.findByText('101325 Pa')).toBeVisible();
    expect(screen.getByText('760 Torr')).toBeVisible();
    await choose(user, '类别', '质量浓度 ⇄ 物质的量浓度');
    await user.type(await box('摩尔质量（g/mol）'), '180.16');
    // 1 mol/L of glucose
    expect(await screen.findByText('180 g/L')).toBeVisible();
  });

  it('converts speed into force, and µg into pmol', async () => {
    open('bench', '&speed=13000&radius=8.4&length=3000&amount=1');
    // 1.118e-5 × 8.4 × 13000² = 15871; 1 µg of 3 kb is 0.513 pmol.
    expect(await screen.findByText('15900 × g')).toBeVisible();
    expect(screen.getByText('0.513 pmol')).toBeVisible();
  });
});
