import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Quantity } from '@/components/ui/Quantity';

function Box({ start = 2, stocks = 12, allowZero = false, onChange = (_: number) => {} }) {
  const [count, setCount] = useState(start);
  const handleChange = (next: number) => {
    onChange(next);
    setCount(next);
  };
  return (
    <Quantity value={count} stocks={stocks} of="丙酮 500 mL" allowZero={allowZero} onChange={handleChange} />
  );
}

const box = () => screen.getByRole('spinbutton', { name: '数量' });

async function typed(text: string) {
  const user = userEvent.setup();
  await user.clear(box());
  if (text) await user.type(box(), text);
  return user;
}

describe('Quantity', () => {
  it('counts with buttons and keys, within the possible range', async () => {
    render(<Box start={1} stocks={12} />);
    const user = userEvent.setup();
    expect(screen.getByRole('button', { name: '减少 丙酮 500 mL' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '增加 丙酮 500 mL' }));
    expect(box()).toHaveValue('2');
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveValue('3');
    await user.keyboard('{PageUp}');
    expect(box()).toHaveValue('12');
    await user.keyboard('{PageUp}');
    expect(box()).toHaveValue('12');
    await user.keyboard('{PageDown}{PageDown}{ArrowDown}');
    expect(box()).toHaveValue('1');
  });

  it.each([
    ['', '请输入数量'],
    ['abc', '请输入数量'],
    ['1e3', '请输入数量'],
    ['0', '数量至少为 1'],
    ['-3', '数量至少为 1'],
    ['1.5', '数量须为整数'],
    ['99999', '库存不足，最多可购 12 件'],
  ])('refuses “%s”: %s, and restores the previous count on blur', async (text, reason) => {
    const onChange = vi.fn<(count: number) => void>();
    render(<Box start={2} onChange={onChange} />);
    const user = await typed(text);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(box()).toBeInvalid();
    await user.tab();
    expect(box()).toHaveValue('2');
    expect(box()).toBeValid();
    expect(screen.getByRole('alert')).toHaveTextContent(`${reason}，已恢复为 2`);
    // Temporary changes are reverted.
    expect(onChange.mock.lastCall?.[0] ?? 2).toBe(2);
  });

  it('reads full-width digits', async () => {
    const onChange = vi.fn<(count: number) => void>();
    render(<Box onChange={onChange} />);
    const user = await typed('１０');
    expect(onChange).toHaveBeenLastCalledWith(10);
    await user.tab();
    expect(box()).toHaveValue('10');
  });

  it('accepts or refuses the text on Enter', async () => {
    const onChange = vi.fn<(count: number) => void>();
    render(<Box start={2} onChange={onChange} />);
    const user = await typed('5{Enter}');
    expect(box()).toHaveValue('5');
    expect(onChange).toHaveBeenLastCalledWith(5);
    await user.clear(box());
    await user.type(box(), '1e3{Enter}');
    expect(box()).toHaveValue('5');
    expect(screen.getByRole('alert')).toHaveTextContent('请输入数量，已恢复为 5');
    expect(onChange).toHaveBeenLastCalledWith(5);
  });

  it('leaves Enter to an input method', async () => {
    render(<Box start={2} />);
    await typed('0');
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(box()).toHaveValue('0');
  });

  it('drops the text on Escape', async () => {
    render(<Box start={4} />);
    const user = await typed('9');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('4');
  });

  it('keeps showing a count that was too high from the start', async () => {
    render(<Box start={5} stocks={3} />);
    const user = userEvent.setup();
    expect(screen.getByRole('alert')).toHaveTextContent('库存不足，最多可购 3 件');
    await user.click(box());
    await user.tab();
    expect(box()).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: /^减少/ }));
    expect(box()).toHaveValue('3');
  });

  it('says at its limit why there are no more', async () => {
    render(<Box start={11} stocks={12} />);
    expect(screen.queryByText('库存共 12 件')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^增加/ }));
    expect(screen.getByText('库存共 12 件')).toBeVisible();
    expect(box()).toHaveAccessibleDescription('库存共 12 件');
    expect(box()).toBeValid();
  });

  it('accepts 0 only where 0 is allowed', async () => {
    render(<Box allowZero />);
    await typed('0');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box()).toHaveAttribute('aria-valuenow', '0');
  });

  it('has no stock limit at -1', async () => {
    render(<Box stocks={-1} />);
    await typed('9999');
    expect(screen.queryByRole('alert')).toBeNull();
    await typed('10000');
    expect(screen.getByRole('alert')).toHaveTextContent('单次最多购买 9999 件');
  });
});
