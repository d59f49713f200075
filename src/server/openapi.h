// The description of the server's calls, views, actions and events that `GET /api/openapi.json` publishes, made from
// the structs that are written and read. The page's types are generated from it.
#pragma once

#include <string>

namespace server {

/// One OpenAPI 3.1 document, made anew: it takes longer than an answer may.
std::string openapi_json();

}  // namespace server
