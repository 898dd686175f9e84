import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Day, Minute } from '@/components/ui/Day';
import { DayRange, type Days } from '@/components/ui/DayRange';

function Form({ onSent = () => undefined, min = '' }: { onSent?: (sent: string) => void; min?: string }) {
  const [day, setDay] = useState('2099-12-25');
  const [minute, setMinute] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent(`${day} ${minute}`);
      }}
    >
      <Day aria-label="有效期" min={min} value={day} onChange={setDay} />
      <Minute aria-label="上线时间" value={minute} onChange={setMinute} />
      <button type="submit">发送</button>
      <output>{`${day} ${minute}`}</output>
    </form>
  );
}

function RangeForm({ onSent }: { onSent: (days: Days) => void }) {
  const [days, setDays] = useState<Days>(['', '']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent(days);
      }}
    >
      <DayRange aria-label="期限" value={days} onChange={setDays} />
      <button type="submit">发送</button>
    </form>
  );
}

async function typed(name: string, text: string) {
  const user = userEvent.setup();
  const box = screen.getByRole('textbox', { name });
  await user.clear(box);
  await user.type(box, text);
  return user;
}

describe('a date field', () => {
  it('accepts typed text with Enter, and does not submit', async () => {
    const onSent = vi.fn();
    render(<Form onSent={onSent} />);
    let user = await typed('有效期', '20991203');
    await user.keyboard('{Enter}');
    user = await typed('上线时间', '2099-12-01 09:00');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2099-12-03 2099-12-01T09:00');
    expect(onSent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(onSent).toHaveBeenCalledOnce();
  });

  it.each(['{Enter}', '{Tab}'])(
    'keeps a day out of range, so that the form can say why (%s)',
    async (key) => {
      render(<Form min="2099-11-25" />);
      const user = await typed('有效期', '2099-11-20');
      await user.keyboard(key);
      expect(screen.getByRole('status')).toHaveTextContent('2099-11-20');
      expect(screen.getByRole('textbox', { name: '有效期' })).toHaveValue('2099-11-20');
    },
  );

  it('keeps it when the field is left by a click', async () => {
    render(<Form min="2099-11-25" />);
    const user = await typed('有效期', '2099-11-20');
    await user.click(screen.getByRole('textbox', { name: '上线时间' }));
    expect(screen.getByRole('textbox', { name: '有效期' })).toHaveValue('2099-11-20');
  });

  it.each([
    ['有效期', '2099-12-03', '2099-12-03 '],
    ['上线时间', '2099-12-01 09:00', '2099-12-25 2099-12-01T09:00'],
  ])('has its typed text when the button of the form is clicked at once: %s', async (name, text, sent) => {
    const onSent = vi.fn();
    render(<Form onSent={onSent} />);
    const user = await typed(name, text);
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(onSent).toHaveBeenCalledWith(sent);
  });

  it('has both days of a range when the button of the form is clicked at once', async () => {
    const onSent = vi.fn();
    render(<RangeForm onSent={onSent} />);
    const user = userEvent.setup();
    await user.type(screen.getByPlaceholderText('开始日期'), '2099-12-01{Enter}');
    await user.type(screen.getByPlaceholderText('结束日期'), '2099-12-09');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(onSent).toHaveBeenCalledWith(['2099-12-01', '2099-12-09']);
  });
});
