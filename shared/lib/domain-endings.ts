// These are no English, French or Kinyarwanda words, so `sentence.rw` is a domain.
export const safeDomainEndings =
  'com|net|org|info|biz|rw|ke|ug|tz|cd|bi|ng|gh|za|et|eu|uk|fr|de|ch|nl|cn|jp|ca|au|ru|me|io|co|ai|app|dev|ly|gl|ee|gg|link|page|africa|xyz|site|website|online|shop|store|tech|agency|email|rentals|icu|club|tk|ml|gq|pl|dk|cz|gr|pk|ae|sg|hk|kr|tw|vn|ph|nz|ws|sx|vc|buzz|lol|sbs|blog|cloud|monster|quest|vip|casino|cyou|cfd'
/** These are also words, so they end a domain only where a path follows. */
export const ambiguousDomainEndings =
  'be|us|it|is|in|at|to|so|tv|cc|id|am|no|my|cars?|taxi|tours|travel|live|world|top|pro|one|click|fun|rent|bio|ga|cf|win|bid|loan|loans|cash|money|bet|games|life|space|host|press|best|today|news|deals|sale|gift|zone|support|services|team|work|jobs|market|date|stream|download|review|trade|party|science|men'
