import { describe, expect, test } from 'vitest';
import { weaknessOf } from './rules.ts';

const rosa = { email: 'rosa.delgado@granite-mail.example', firstName: 'Rosa', lastName: 'Delgado' };

describe('a password that is guessed first is refused as common', () => {
  test.each([
    'password123',
    'Password2026!',
    'P@ssw0rd1234',
    'passwordpassword',
    'iloveyou1234',
    'ILOVEYOU!!!!',
    'football2024',
    'welcome-2026',
    'letmein12345',
    '1234567890',
    '0987654321',
    '12345678910',
    'qwertyuiop',
    'qwerty123456',
    'asdfghjkl123',
    '1qaz2wsx3edc',
    'zaq12wsx3edc',
    'abcdefghij',
    'aaaaaaaaaaaa',
    '1212121212',
    'abcabcabcabc',
    'monkeydragon',
    'correct horse battery staple',
    'CorrectHorseBatteryStaple',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('a password that is guessed first is refused as common: %s', (password) => {
    expect(weaknessOf(password, rosa)).toBe('common');
  });
});

describe('a password about its owner or about us is refused as personal', () => {
  test.each([
    'rosadelgado',
    'Rosa.Delgado1',
    'delgado1961!',
    'rosa.delgado@granite-mail.example',
    'autolotto-demo',
    'AutoLotto2026',
    'granite-mail',
  ])('a password about its owner or about us is refused as personal: %s', (password) => {
    expect(weaknessOf(password, rosa)).toBe('personal');
  });
});

describe('a sentence or a mixture of one’s own is taken', () => {
  test.each([
    'correct-horse-battery',
    'blue door by the mill',
    'sunshine on my monkey puzzle tree',
    'Ykx7-pq2L-mmz9',
    'rosa likes her garden gate',
    'maple-street-bicycle',
    'abuela hace tamales',
    'öl und essig für zwei',
    '数独と紅茶が好きな土曜日',
  ])('a sentence or a mixture of one’s own is taken: %s', (password) => {
    expect(weaknessOf(password, rosa)).toBeUndefined();
  });

  test('whatever is unknown of the owner makes nothing personal', () => {
    expect(weaknessOf('blue door by the mill', { email: 'a@b.co', firstName: '', lastName: '' })).toBeUndefined();
  });
});
