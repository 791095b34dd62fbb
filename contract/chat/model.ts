import { z } from 'zod';
import { achievementIds } from '../rewards/achievements.ts';
import { Coins, TransactionHash } from '../rewards/model.ts';
import { fieldSentence } from '../shared/field-sentence.ts';
import { UserId } from '../shared/ids.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { alertKinds, messageStates, messageTypes, prizeClasses, roomTypes, userLevels, writtenTypes } from './enums.ts';
import { messageLimit, messagesPerPage, searchLimit } from './limits.ts';
import { GroupPurchaseDetails } from './purchases/model.ts';
import { RoomIdIn } from './room-id.ts';

/** Numbers of a room's messages begin at 1. */
const MessageNumber = z.number().int().min(0).max(2_147_483_647);
const NumberParam = z
  .string()
  .regex(/^\d{1,10}$/, 'Must be a whole number')
  .transform(Number)
  .refine((n) => n <= 2_147_483_647, 'Must be a whole number');

export const RoomParams = z.object({ roomId: RoomIdIn });
export const MessageParams = z.object({ roomId: RoomIdIn, number: NumberParam });

export const ChatRoom = z
  .object({
    id: z.string(),
    /** In English; pages render it in the reader's language by `id`. */
    name: z.string(),
    description: z.string(),
    type: z.enum(roomTypes),
    icon: z.string(),
    color: z.string(),
    /** How many people have ever joined. */
    memberCount: z.int(),
    /** How many are here now. */
    activeUsers: z.int(),
    /** The number of the newest message. */
    lastNumber: MessageNumber,
    /** Up to which number the caller has read. */
    readTo: MessageNumber,
    /** `lastNumber` − `readTo` for those who have joined, else 0. */
    unread: z.int(),
    isMember: z.boolean(),
    /** The caller wants to hear nothing of it. */
    isMuted: z.boolean(),
    mayEnter: z.boolean(),
    /** What the room asks for where the caller may not enter: a level, and what is missing to it. */
    whyNot: z.object({ level: z.int(), have: z.int(), missingExperience: z.int() }).nullable(),
    /** False where the server alone posts. */
    mayWrite: z.boolean(),
    /** Seconds between two messages of one person; 0 without slow mode. */
    slowSeconds: z.int(),
    /** The caller is far enough to start a group purchase here. */
    mayStartPurchase: z.boolean(),
  })
  .meta({ id: 'ChatRoom' });
export type ChatRoom = z.infer<typeof ChatRoom>;

export const CryptoData = z.object({
  usdAmount: Dollars,
  autoLottoCoinAmount: Coins,
  /** AutoLottoCoin per dollar: "10.00". */
  conversionRate: z.string(),
  /** The fingerprint in the books of this installation, of no chain. */
  transactionHash: TransactionHash,
});
export type CryptoData = z.infer<typeof CryptoData>;

export const GamificationData = z.object({
  level: z.int(),
  xp: z.int(),
  achievement: z.enum(achievementIds),
  /** Store points. */
  reward: z.int(),
  badgeIcon: z.string(),
});
export type GamificationData = z.infer<typeof GamificationData>;

export const WinData = z.object({ game: z.string(), prize: z.enum(prizeClasses) });
export type WinData = z.infer<typeof WinData>;

export const AlertData = z.object({
  kind: z.enum(alertKinds),
  game: z.string(),
  at: Instant,
  jackpot: Dollars.optional(),
});
export type AlertData = z.infer<typeof AlertData>;

/** The same for every reader. */
export const ChatMessage = z
  .object({
    /** "<roomId>:<number>" */
    id: z.string(),
    roomId: z.string(),
    /** Counts the messages of its room: 1, 2, 3 … */
    number: MessageNumber,
    /** Null where the message concerns nobody in particular. */
    userId: UserId.nullable(),
    username: z.string(),
    /** Empty once it was hidden, removed or taken back. */
    message: z.string(),
    timestamp: Instant,
    type: z.enum(messageTypes),
    userLevel: z.enum(userLevels),
    isGroupPurchase: z.boolean(),
    state: z.enum(messageStates),
    groupPurchaseDetails: GroupPurchaseDetails.optional(),
    cryptoData: CryptoData.optional(),
    gamificationData: GamificationData.optional(),
    winData: WinData.optional(),
    alertData: AlertData.optional(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatMessages = z
  .object({
    /** Oldest first. */
    messages: z.array(ChatMessage),
    /** There are older ones. */
    hasEarlier: z.boolean(),
    lastNumber: MessageNumber,
    readTo: MessageNumber,
  })
  .meta({ id: 'ChatMessages' });
export type ChatMessages = z.infer<typeof ChatMessages>;

/** Without a place, the newest. */
export const MessagesQuery = z
  .strictObject({
    before: NumberParam.optional(),
    after: NumberParam.optional(),
    around: NumberParam.optional(),
    limit: NumberParam.refine((n) => n >= 1 && n <= messagesPerPage, 'Must be 1 to 50').optional(),
  })
  .refine(({ before, after, around }) => [before, after, around].filter((one) => one !== undefined).length <= 1, {
    error: 'Name one place only',
    path: ['around'],
  });
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const SendChatMessage = z.strictObject({
  roomId: RoomIdIn,
  message: z
    .string('Write a message')
    .trim()
    .min(1, 'Write a message')
    .max(messageLimit, fieldSentence('Use at most {most} characters', { most: messageLimit })),
  type: z.enum(writtenTypes, 'Send a message or a strategy'),
});
export type SendChatMessage = z.output<typeof SendChatMessage>;

export const ReadRoom = z.strictObject({ upTo: MessageNumber });
export const RoomRead = z
  .object({ roomId: z.string(), readTo: MessageNumber, unread: z.int() })
  .meta({ id: 'RoomRead' });
export type RoomRead = z.infer<typeof RoomRead>;

export const MuteRoom = z.strictObject({ isMuted: z.boolean('Choose yes or no') });
export const SlowMode = z.strictObject({ slowSeconds: z.number().int().min(0).max(3_600) });

export const ChatSettings = z
  .object({
    /** Others may see that one is here, and writing. */
    showsOnline: z.boolean(),
    /** The server may post one's wins, without their amounts. */
    sharesWins: z.boolean(),
  })
  .meta({ id: 'ChatSettings' });
export type ChatSettings = z.infer<typeof ChatSettings>;
export const SetChatSettings = z.strictObject({
  showsOnline: z.boolean('Choose yes or no'),
  sharesWins: z.boolean('Choose yes or no'),
});

/** A conversion or an achievement of the caller's that everybody may see from now on. */
export const ShareInChat = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('conversion'), transactionHash: TransactionHash }),
  z.strictObject({ what: z.literal('achievement'), achievement: z.enum(achievementIds) }),
]);
export type ShareInChat = z.output<typeof ShareInChat>;

export const OnlinePerson = z
  .object({ userId: UserId, username: z.string(), userLevel: z.enum(userLevels) })
  .meta({ id: 'OnlinePerson' });
export type OnlinePerson = z.infer<typeof OnlinePerson>;

export const ChatSearchQuery = z.strictObject({
  q: z.string().trim().min(1, 'Enter what to look for').max(searchLimit),
  room: RoomIdIn.optional(),
  author: UserId.optional(),
  from: Instant.max(40).optional(),
});
export type ChatSearchQuery = z.output<typeof ChatSearchQuery>;
