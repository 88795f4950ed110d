// Common leaked passwords of ten or more characters, and likely local words.
const common = new Set(
  `1234567890 0123456789 0987654321 9876543210 1234567891 12345678910 123456789a a123456789 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 1qaz2wsx3edc zaq12wsxcde3
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 asdfghjkl; zxcvbnm123 qazwsxedc1 qazwsxedcrfv 1234qwerasdf qwer1234asdf asdf1234qwer abcdefghij
  abcd123456 abc1234567 abc123abc123 aa12345678 aaa1111111 password10 password11 password12 password99 password01 password123 password1234 password12345 password!1
  passw0rd123 p@ssw0rd123 p@ssword123 p@ssw0rd12 pass123456 mypassword mypassword1 newpassword changeme123 changeme1234 letmein123 letmein1234 welcome123 welcome1234 welcome2026 welcome2025
  administrator administrator1 admin12345 admin123456 adminadmin adminadmin1 root123456 rootroot12 superadmin iloveyou12 iloveyou123 iloveyou1234 iloveyouso ilovejesus jesuschrist
  jesus12345 jesusislord godisgood1 godisgreat blessed123 football12 football123 football10 basketball basketball1 manchester manchester1 manchesterunited liverpool1 liverpool123 liverpoolfc
  chelseafc1 arsenal123 arsenal1234 arsenalfc1 realmadrid realmadrid1 barcelona1 barcelona10 cristiano7 ronaldo123 superman123 batman1234 spiderman1 pokemon123 starwars123
  sunshine12 sunshine123 princess12 princess123 monkey1234 dragon1234 master1234 shadow1234 michael123 jennifer12 charlie123 computer12 computer123 internet12 internet123
  samsung123 iphone1234 android123 google1234 facebook12 facebook123 whatsapp12 whatsapp123 youtube123 trustno1234 q1w2e3r4t5y6 zxcvbnmasd 1122334455 1111111111 0000000000 1212121212
  1231231230 123123123123 1112223334 9999999999 8888888888 7777777777 6666666666 5555555555 1029384756 1020304050 123qweasdzxc 123qwe123qwe qwe123qwe123 abcd1234abcd test123456
  testtest12 testing123 testing1234 secret1234 default123 guest12345 user123456 access1234 login12345 hello12345 hello123456 helloworld helloworld1 rwanda1234 rwanda12345 rwanda2026
  rwanda2025 rwanda1994 kigali1234 kigali12345 kigali2026 kigali2025 murakaza1234 imana12345 mukunzi123 umuganda123 amavubi1234 inyange123 gorilla123 twara12345 twara123456 twara1234`
    .split(/\s+/)
    .filter(Boolean),
)

const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const reverse = (text: string) => Array.from(text).reverse().join('')
const isSequence = (text: string) => sequences.some((sequence) => sequence.includes(text) || reverse(sequence).includes(text))
/** Such as 'aaaaaaaaaa' and 'abcabcabcabc'. */
const isRepetition = (text: string) => /^(.{1,3})\1+$/u.test(text)

const stems = new Set(
  `password passwords passw0rd p@ssword p@ssw0rd pa$$word mypassword newpassword qwerty qwertyuiop azerty asdfgh asdfghjkl zxcvbnm welcome admin administrator
  letmein changeme iloveyou sunshine princess football basketball manchester liverpool chelsea arsenal barcelona superman computer internet samsung facebook
  whatsapp rwanda rwandan kigali murakaza imana amavubi inyange gorilla`
    .split(/\s+/)
    .filter(Boolean),
)
/** Such as 'Kigali2024' and 'password1!'. */
const isStem = (text: string) => stems.has(text.replace(/[^\p{L}]{1,6}$/u, ''))

const isCommonPassword = (password: string) => common.has(password) || isSequence(password) || isRepetition(password) || isStem(password)

const keepLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

function isBrand(password: string, brandName: string) {
  const [letters, brand] = [keepLetters(password), keepLetters(brandName)]
  return letters !== '' && brand !== '' && letters.replaceAll(brand, '') === ''
}

/** Null for a password that is not weak; the schema checks its length. */
export function findPasswordWeakness(password: string, email: string, brandName: string) {
  const candidate = password.toLowerCase().trim()
  const matches = (other: string) => candidate === other.toLowerCase()
  if (matches(email) || matches(email.split('@')[0] ?? '')) return 'password_email'
  if (isBrand(candidate, brandName)) return 'password_brand'
  return isCommonPassword(candidate) ? 'password_common' : null
}
